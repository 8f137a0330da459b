import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import type { Word } from '@gieok/shared/contract/words';

const COMMON = [
  'category_id',
  'korean_text',
  'english_text',
  ...CARD_TEXT_NAMES,
  'image_url',
  'audio_url',
  'audio_file_path',
] as const;

/** A word as its cards make it: what is the same in all of them is the word's. */
export function wordOf(id: number, cards: Card[]): Word {
  const [first] = cards;
  const common = COMMON.filter((name) => cards.every((card) => card[name] === first?.[name]));
  return { id, ...Object.fromEntries(common.map((name) => [name, first?.[name]])), cards };
}
