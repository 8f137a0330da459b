import type { CardCreate } from '@gieok/shared/contract/cards';
import type { SuggestedLine } from '@gieok/shared/contract/many-cards';

/** What becomes of a line: a card, or nothing. */
export type LineKind = 'new' | 'known' | 'repeated' | 'unreadable';

export function kindOf({ problem, repeats, card_id }: SuggestedLine): LineKind {
  if (problem !== null) return 'unreadable';
  if (repeats !== null) return 'repeated';
  return card_id === null ? 'new' : 'known';
}

/** How many lines there are of each kind. */
export function tally(lines: readonly SuggestedLine[]): Record<LineKind, number> {
  const counts: Record<LineKind, number> = { new: 0, known: 0, repeated: 0, unreadable: 0 };
  for (const line of lines) counts[kindOf(line)] += 1;
  return counts;
}

/** The cards that the lines make. @param withKnown also those whose word there is already. */
export function cardsOf(lines: readonly SuggestedLine[], withKnown: boolean): CardCreate[] {
  return lines.flatMap((line) => {
    const { korean_text, english_text } = line;
    const kind = kindOf(line);
    const isWanted = kind === 'new' || (kind === 'known' && withKnown);
    if (!isWanted || korean_text === null || english_text === null) return [];
    const { romanization, example_sentence, pronunciation_notes } = line;
    return { korean_text, english_text, romanization, example_sentence, pronunciation_notes };
  });
}
