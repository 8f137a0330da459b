import { forEachText } from '@gieok/shared/contract/card-texts';
import { describe, expect, it } from 'vitest';
import { cardFields, cardFormValues, emptyCard, inFormOrder } from './card-form-values.ts';

const card = {
  ...forEachText(() => null),
  category_id: 3,
  korean_text: '나무',
  english_text: 'tree',
  romanization: 'namu',
  conjugation_class: 'ㄷ' as const,
  image_url: null,
  audio_url: 'https://example.org/namu.mp3',
  audio_file_path: null,
  card_type: 'spelling' as const,
  tags: ['food', 'TOPIK::1'],
};

describe('the card form', () => {
  it('sends null for every optional field that is empty', () => {
    const written = { korean_text: ' 나무 ', english_text: 'tree', card_type: 'spelling' } as const;
    const { korean_text, english_text, card_type, tags, ...others } = cardFields({
      ...emptyCard,
      ...written,
    });
    expect({ korean_text, english_text, card_type }).toEqual({ ...written, korean_text: '나무' });
    expect(tags).toEqual([]);
    expect(others).toMatchObject({ category_id: null, romanization: null, image_url: null });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('sends a card that nobody touched as it was', () => {
    const fields = cardFields(cardFormValues(card));
    expect(card).toMatchObject(fields);
    expect(Object.keys(fields).sort()).toEqual(Object.keys(emptyCard).sort());
  });

  it('tells errors in the order of its fields', () => {
    const errors = inFormOrder({ image_url: 'd', 'tags.3': 'b', korean_text: 'a', audio_url: 'c' });
    expect(Object.entries(errors).flat()).toEqual([
      ...['korean_text', 'a', 'tags', 'b', 'audio_url', 'c', 'image_url', 'd'],
    ]);
  });
});
