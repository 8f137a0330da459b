import type { Card } from '@gieok/shared/contract/cards';
import type { Word } from '@gieok/shared/contract/words';
import { WORD_FIELDS } from '../../learning/words.ts';

/** A word as its cards make it: what is the same in all of them is the word's. */
export function wordOf(id: number, cards: Card[]): Word {
  const [first] = cards;
  const common = WORD_FIELDS.filter((name) => cards.every((card) => card[name] === first?.[name]));
  return { id, ...Object.fromEntries(common.map((name) => [name, first?.[name]])), cards };
}
