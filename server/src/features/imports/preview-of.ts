import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { PreviewedWord } from '@gieok/shared/contract/imports';
import type { ImportedWord } from './imported-word.ts';

export function previewOf(word: ImportedWord): PreviewedWord {
  const { korean_text, english_text, texts, category, tags, sound, image, cards } = word;
  const decks = [...new Set(cards.flatMap((card) => card.decks))];
  const further = [
    ...CARD_TEXT_NAMES.map((field) => ({ field, text: texts[field] ?? '' })),
    { field: 'image_url' as const, text: image ?? '' },
    { field: 'audio_url' as const, text: sound ?? '' },
    { field: 'category' as const, text: category ?? '' },
    { field: 'decks' as const, text: decks.join(', ') },
    { field: 'tags' as const, text: tags.join(' ') },
  ];
  return {
    korean_text,
    english_text,
    types: cards.map(({ type }) => type),
    further: further.filter(({ text }) => text !== ''),
  };
}
