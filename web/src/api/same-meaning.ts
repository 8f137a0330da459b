import type { SameMeaning } from '@gieok/shared/contract/same-meaning';
import { api } from '../lib/api.ts';

/** Nobody should wait longer for it with an answer at hand, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Another word of the learner's that was typed for a card and means the same.
 * @returns null where there is none, and where the server does not say so in time.
 */
export async function findSameMeaning(cardId: number, korean: string): Promise<SameMeaning | null> {
  try {
    const { data } = await api('GET /cards/:id/same-meaning', {
      params: { id: cardId },
      query: { korean },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return data;
  } catch {
    return null;
  }
}
