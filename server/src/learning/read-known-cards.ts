import type { Day } from '@gieok/shared/domain/day';
import { decayOf } from '@gieok/shared/domain/scheduler/forgetting-curve';
import { cardKnowledge } from '@gieok/shared/domain/word-knowledge';
import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { inChunks } from '../turns.ts';
import { recallToday } from './known-words.ts';

const CARDS_AT_ONCE = 400;

export interface Reader {
  userId: number;
  today: Day;
  /** Of FSRS. */
  weights: readonly number[];
}

type KnownCard = Awaited<ReturnType<typeof cardsById>>[number] & {
  retrievability: number | null;
  knowledge: ReturnType<typeof cardKnowledge>;
};

/** By id. */
export async function readKnownCards<Told>(
  db: Queryable,
  { userId, today, weights }: Reader,
  ids: Iterable<number>,
  tell: (card: KnownCard) => Told,
): Promise<Told[]> {
  const decay = decayOf(weights);
  const inOrder = [...ids].sort((one, other) => one - other);
  const cards = await inChunks(inOrder, CARDS_AT_ONCE, async (some) => {
    const rows = await cardsById(db, { userId, ids: JSON.stringify(some) });
    return rows.map((row) => {
      const retrievability = recallToday(row, today, decay);
      return tell({ ...row, retrievability, knowledge: cardKnowledge(row.stage, retrievability) });
    });
  });
  return cards.flat();
}

const cardsById = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'korean_text', 'english_text', 'romanization', 'card_type', 'stage'])
    .select(['hanja', 'conjugation_class'])
    .select(['suspended', 'stability', 'review_interval', 'last_day'])
    .where(isOwn(db, sql`user_id`, userId))
    .where('deleted_at', 'is', null)
    .where(anyOf(db, sql.ref('id'), ids))
    .orderBy('id'),
);
