import { ofDifferentWords } from '@gieok/shared/domain/study-lists';
import type { CardRow } from '../../learning/card-rows.ts';

/** Bounds a list, so that a cached order suffices. */
const LOOKED_AT_MOST = 1_000;

/**
 * Skips cards whose sibling comes earlier, and asks for more. @param list gives the first cards. @param
 * before precede the list.
 */
export async function listDifferentWords(
  limit: number,
  list: (limit: number) => Promise<CardRow[]>,
  before: readonly CardRow[] = [],
): Promise<CardRow[]> {
  for (let asked = limit; ; asked = Math.min(2 * asked, LOOKED_AT_MOST)) {
    const rows = await list(asked);
    const kept = ofDifferentWords(rows, before);
    if (kept.length >= limit) return kept.slice(0, limit);
    if (rows.length < asked || asked >= LOOKED_AT_MOST) return kept;
  }
}
