import { describe, expect, it } from 'vitest';
import { cardFields, cardFormValues, emptyCard, inFormOrder } from './card-form-values.ts';

const card = {
  category_id: 3,
  korean_text: '나무',
  english_text: 'tree',
  romanization: 'namu',
  example_sentence: null,
  pronunciation_notes: null,
  image_url: null,
  audio_url: 'https://example.org/namu.mp3',
  audio_file_path: null,
  card_type: 'spelling',
} as const;

describe('the card form', () => {
  it('sends null for every optional field that is empty', () => {
    expect(cardFields({ ...emptyCard, korean_text: ' 나무 ', english_text: 'tree' })).toEqual({
      category_id: null,
      card_type: 'recognition',
      korean_text: '나무',
      english_text: 'tree',
      romanization: null,
      example_sentence: null,
      pronunciation_notes: null,
      audio_file_path: null,
      audio_url: null,
      image_url: null,
    });
  });

  it('sends a card that nobody touched as it was', () => {
    const fields = cardFields(cardFormValues(card));
    expect(card).toMatchObject(fields);
    expect(Object.keys(fields).sort()).toEqual(Object.keys(emptyCard).sort());
  });

  it('tells errors in the order of its fields', () => {
    const errors = inFormOrder({ image_url: 'c', korean_text: 'a', audio_url: 'b' });
    expect(Object.keys(errors)).toEqual(['korean_text', 'audio_url', 'image_url']);
  });
});
