import type { Card } from '@gieok/shared/contract/cards';
import type { Word } from '@gieok/shared/contract/words';
import { WORD_FIELDS } from '../../learning/words.ts';

export function wordOf(id: number, cards: Card[]): Word {
  const [first] = cards;
  const isSame = (name: (typeof WORD_FIELDS)[number]) => {
    const of = (card: Card | undefined) => JSON.stringify(card?.[name]);
    return cards.every((card) => of(card) === of(first));
  };
  const common = WORD_FIELDS.filter(isSame);
  return { id, ...Object.fromEntries(common.map((name) => [name, first?.[name]])), cards };
}
