import type { Card } from '@gieok/shared/contract/cards';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { useEffect } from 'react';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { loadKoreanRules } from '../../lib/use-korean-rules.ts';
import { loadComputing } from '../../study/send-or-keep.ts';
import type { Session } from '../../study/study-state.ts';
import { readyFonts } from './fonts-ahead.ts';
import { isTyped } from './typed-answer.ts';
import { loadSpellingBack } from './use-spelling-back.ts';
import { loadStudyComplete } from './use-study-complete.ts';

/** What the end of a session says that no card may: it stands in a part of the font of its own. */
const AT_THE_END = '%';
/** The card that is shown, whose back is yet to come, and those after it. */
const CARDS = 4;
/** What is shown now comes first, and so does what follows a rating, in milliseconds. */
const LATER_MS = 400;
/** How long people look at a card at least before they turn it, in milliseconds: who is quicker waits for the sounds. */
const BEFORE_TURNING_MS = 1_500;
const NONE: readonly Card[] = [];

/** Fetches what the next cards show and sound like, so that none of them has to wait for it. */
export function useCardsAhead(session: Session | null): void {
  const { cards = NONE, position = 0 } = session ?? {};
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const ahead = cards.slice(position, position + CARDS);
      // A part of the font that has come makes the browser forget what it had ready of the others.
      void fetchAheadOf(ahead).then(readyFonts);
      if (ahead.some(isTyped)) void loadSpellingBack();
      void loadStudyComplete();
      // Without it the session goes on as well, should the server go away, but does not know what comes next.
      loadComputing().catch(() => {});
    }, LATER_MS);
    const later = window.setTimeout(() => {
      void fetchSoundsOf(cards.slice(position, position + CARDS));
    }, BEFORE_TURNING_MS);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(later);
    };
  }, [cards, position]);
}

function fetchAheadOf(cards: readonly Card[]): Promise<void> {
  return fetchAhead({
    pictures: cards.flatMap(({ image_url }) => image_url ?? []),
    sounds: cards.flatMap((card) => audioSource(card) ?? []),
    text: [...new Set([AT_THE_END, ...cards.map(textOf)].join(''))].join(''),
  });
}

/** How the words are said, which their backs show. */
async function fetchSoundsOf(cards: readonly Card[]): Promise<void> {
  const korean = await loadKoreanRules();
  if (korean === null) return;
  const said = cards.flatMap(({ korean_text }) => [
    korean.pronounceCard(korean_text).hangul,
    ...(korean.conjugate(korean_text).polite ?? []),
  ]);
  await fetchAhead({ pictures: [], sounds: [], text: [...new Set(said.join(''))].join('') });
}

const textOf = (card: Card) =>
  [card.korean_text, card.english_text, card.romanization, card.example_sentence].join('');
