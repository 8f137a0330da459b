import { textsSearched } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import { matchKorean } from '@gieok/shared/korean/match-korean';

/** UTF-16 units shown before the first hit. */
const BEFORE = 14;
/** A row has no room for more. */
const SHOWN = 80;

const SHOWN_BESIDE = textsSearched('word');
const ELSEWHERE = textsSearched('text');

/** A hit in the example or notes; null where the card shows one itself. */
export function hitElsewhere(card: Card, search: string): string | null {
  if (search === '') return null;
  if (matchKorean(search, card.korean_text, true).length > 0) return null;
  const isHit = (text: string | null) => matchKorean(search, text ?? '').length > 0;
  if ([card.english_text, ...SHOWN_BESIDE.map((name) => card[name])].some(isHit)) return null;
  for (const text of ELSEWHERE.map((name) => card[name])) {
    const [first] = matchKorean(search, text ?? '');
    if (text === null || first === undefined) continue;
    const start = first[0] <= BEFORE ? 0 : startOfWord(text, first[0] - BEFORE);
    const piece = text.slice(start, start + SHOWN).replace(/\s+/g, ' ');
    return `${start > 0 ? '… ' : ''}${piece}${start + SHOWN < text.length ? ' …' : ''}`;
  }
  return null;
}

function startOfWord(text: string, from: number): number {
  const space = text.slice(from, from + BEFORE).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
