/*
 * The one note type that words have in a package of Anki that was made here. Whoever reads such a package knows it again by its
 * name and its fields.
 */

export const GIEOK_NOTE_TYPE = 'Gieok';

/** Each field with what of a word stands in it; null: it is there for Anki alone. */
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

/** The templates in their order, by the types of cards that they make: each only where the field of its name is filled. */
export const GIEOK_TEMPLATES = ['recognition', 'production', 'spelling', 'cloze'] as const;
