import type { SameMeaning } from '@gieok/shared/contract/same-meaning';
import { api } from '../lib/api.ts';

/** A given answer waits no longer. */
const PATIENCE_MS = 1_000;

/** Null where there is none, or no answer in time. */
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
