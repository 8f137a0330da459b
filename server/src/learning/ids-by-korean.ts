import { sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOfTexts } from '../db/engine/sql.ts';
import type { Queryable } from '../db/schema.ts';
import { inChunks } from '../turns.ts';

const TEXTS_AT_ONCE = 400;
const CARDS_MOST = 2_000;

export async function findIdsByKorean(
  db: Queryable,
  userId: number,
  texts: readonly string[],
): Promise<number[]> {
  const found = await inChunks(texts, TEXTS_AT_ONCE, (some) =>
    idsByKorean(db, { userId, words: JSON.stringify(some) }),
  );
  return found.flat().map(({ id }) => id);
}

/** Reads only the index of Korean texts. */
const idsByKorean = compiled((db, { userId, words }: { userId: number; words: string }) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(anyOfTexts(db, sql.ref('korean_text'), words))
    .limit(sql.lit(CARDS_MOST)),
);
