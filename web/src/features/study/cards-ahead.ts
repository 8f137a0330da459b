import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { loadKoreanRules } from '../../lib/use-korean-rules.ts';
import { loadComputing } from '../../study/send-or-keep.ts';
import { isTyped } from '../../study/study-selectors.ts';
import { loadSpellingBack, loadStudyComplete } from './loaded-later.ts';

/** Shown at a session's end and on no card, so its font subset would come late. */
const AT_THE_END = '%';

/** The shown card first. */
export function fetchCardsAhead(cards: readonly Card[]): void {
  void fetchAheadOf(cards);
  if (cards.some(isTyped)) void loadSpellingBack();
  void loadStudyComplete();
  // Without it a session goes on offline, but does not know what comes next.
  loadComputing().catch(() => {});
}

function fetchAheadOf(cards: readonly Card[]): Promise<void> {
  return fetchAhead({
    pictures: cards.flatMap(({ image_url }) => image_url ?? []),
    sounds: cards.flatMap((card) => audioSource(card) ?? []),
    text: [...new Set([AT_THE_END, ...cards.map(textOf)].join(''))].join(''),
  });
}

export async function fetchSoundsAhead(cards: readonly Card[]): Promise<void> {
  const korean = await loadKoreanRules();
  if (korean === null) return;
  const said = cards.flatMap(({ korean_text }) => [
    korean.pronounceCard(korean_text).hangul,
    ...(korean.conjugate(korean_text).polite ?? []),
  ]);
  await fetchAhead({ pictures: [], sounds: [], text: [...new Set(said.join(''))].join('') });
}

const textOf = (card: Card) =>
  [card.korean_text, card.english_text, ...CARD_TEXT_NAMES.map((name) => card[name])].join('');
