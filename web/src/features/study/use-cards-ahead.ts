import type { Card } from '@gieok/shared/contract/cards';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { useFetchAhead } from '../../lib/fetch-ahead.ts';
import type { Session } from '../../study/study-state.ts';

/** The card that is shown, whose back is yet to come, and those after it. */
const CARDS = 4;

/** Fetches what the next cards show and sound like, so that none of them has to wait for it. */
export function useCardsAhead(session: Session | null): void {
  const { cards = [], position = 0 } = session ?? {};
  const ahead: Card[] = cards.slice(position, position + CARDS);
  useFetchAhead({
    pictures: ahead.flatMap(({ image_url }) => image_url ?? []),
    sounds: ahead.flatMap((card) => audioSource(card) ?? []),
    text: [...new Set(ahead.map(textOf).join(''))].join(''),
  });
}

const textOf = (card: Card) =>
  [card.korean_text, card.english_text, card.romanization, card.example_sentence].join('');
