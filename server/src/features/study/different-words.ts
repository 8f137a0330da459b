import type { CardRow } from '../../learning/card-rows.ts';

/** Cards that are looked at for one list, so that an order that is remembered need not be worked out anew. */
const LOOKED_AT_MOST = 1_000;

/**
 * The first cards of a list without those whose sibling stands before them: that one is rated first. More are asked for
 * where some are left out.
 * @param list gives the first so many cards.
 * @param before cards that stand before this list.
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
