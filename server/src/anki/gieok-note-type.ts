/* An import recognizes packages made here by this name and these fields. */

export const GIEOK_NOTE_TYPE = 'Gieok';

/** The word's text in each field; null where only Anki needs it. */
export const GIEOK_FIELDS = {
  Korean: 'korean_text',
  English: 'english_text',
  Romanization: 'romanization',
  'Example sentence': 'example_sentence',
  Notes: 'pronunciation_notes',
  Image: 'image_url',
  Audio: 'audio_url',
  Category: 'category',
  'Blanked sentence': null,
  'Recognition card': null,
  'Production card': null,
  'Spelling card': null,
  'Cloze card': null,
} as const;

/** In order; each makes a card only where the field of its name is filled. */
export const GIEOK_TEMPLATES = ['recognition', 'production', 'spelling', 'cloze'] as const;
