import type { CardRow } from '../../learning/card-rows.ts';

/** Bounds a list, so that a cached order suffices. */
const LOOKED_AT_MOST = 1_000;

/**
 * Skips cards whose sibling comes earlier, and asks for more. @param list gives the first cards. @param
 * before precede the list.
 */
export async function ofDifferentWords(
  limit: number,
  list: (limit: number) => Promise<CardRow[]>,
  before: readonly CardRow[] = [],
): Promise<CardRow[]> {
  for (let asked = limit; ; asked = Math.min(2 * asked, LOOKED_AT_MOST)) {
    const rows = await list(asked);
    const words = new Set<number>();
    for (const { word_id } of before) if (word_id !== null) words.add(word_id);
    const kept = rows.filter(({ word_id }) => {
      if (word_id === null) return true;
      const isFirst = !words.has(word_id);
      words.add(word_id);
      return isFirst;
    });
    if (kept.length >= limit) return kept.slice(0, limit);
    if (rows.length < asked || asked >= LOOKED_AT_MOST) return kept;
  }
}
