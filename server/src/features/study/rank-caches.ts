import type { StudyQuery } from '@gieok/shared/contract/reviews';
import type { Rank } from '@gieok/shared/domain/backlog-rank';
import { LRUCache } from 'lru-cache';
import type { Present } from '../../learning/due.ts';
import type { CardScope } from '../../learning/scope.ts';
import type { Candidate } from './candidates.ts';
import { RankCache } from './rank-cache.ts';

/** Some ten kilobytes each, at most a hundred. */
const ORDERS_KEPT = 300;

export interface StudyPage extends Present {
  orderBy: NonNullable<StudyQuery['orderBy']>;
  limit: number;
  listsVersion: number;
}

export class RankCaches {
  readonly #orders = new LRUCache<string, { version: string; order: RankCache }>({
    max: ORDERS_KEPT,
  });

  /** @param version of what the order depends on besides cards. */
  of({ userId, deckId, categoryId }: CardScope, name: string, version: string): RankCache {
    const key = `${userId} ${deckId} ${categoryId} ${name}`;
    const kept = this.#orders.get(key);
    if (kept?.version === version) return kept.order;
    const order = new RankCache();
    this.#orders.set(key, { version, order });
    return order;
  }
}

export function rankByAddition({ id, added_at }: Candidate): Omit<Rank, 'id'> {
  return { group: 0, value: added_at === undefined ? id : Date.parse(added_at) };
}
