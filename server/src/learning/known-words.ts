import { type Day, daysBetween } from '@gieok/shared/domain/day';
import { recallAfter } from '@gieok/shared/domain/scheduler/forgetting-curve';
import type { StatedKnowledge } from '@gieok/shared/domain/word-knowledge';
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOfTexts, countAll } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { inChunks } from '../turns.ts';
import { holdAccount } from './lists-version.ts';
import { Refusal } from './refusal.ts';

const WORDS_AT_ONCE = 400;
const KNOWN_WORDS_MAX = 20_000;

/** What the learner said of those words, without the others. */
export async function findStated(
  db: Queryable,
  userId: number,
  words: readonly string[],
): Promise<ReadonlyMap<string, StatedKnowledge>> {
  const rows = await inChunks(words, WORDS_AT_ONCE, (some) =>
    db
      .selectFrom('known_words')
      .select(['word', 'knowledge'])
      .where('user_id', '=', userId)
      .where(anyOfTexts(db, sql.ref('word'), JSON.stringify(some)))
      .execute(),
  );
  return new Map(rows.flat().map(({ word, knowledge }) => [word, knowledge]));
}

type Stated = Omit<Insertable<Schema['known_words']>, 'user_id'>;

/** @throws Refusal `too_many_words` */
export async function keepStated(
  transaction: Queryable,
  userId: number,
  words: readonly Stated[],
): Promise<void> {
  const { added, room } = await comparedWith(transaction, userId, words);
  if (added.length > room) throw new Refusal('too_many_words');
  if (words.length === 0) return;
  await transaction
    .insertInto('known_words')
    .values(words.map((word) => ({ ...word, user_id: userId })))
    .onConflict((clash) =>
      clash.columns(['user_id', 'word']).doUpdateSet((eb) => ({
        knowledge: eb.ref('excluded.knowledge'),
        stated_at: eb.ref('excluded.stated_at'),
      })),
    )
    .execute();
}

/** As many as fit of those unstated. @returns these. */
export async function addStated(
  transaction: Queryable,
  userId: number,
  words: readonly Stated[],
): Promise<string[]> {
  const { added, room } = await comparedWith(transaction, userId, words);
  const fitting = added.slice(0, Math.max(0, room));
  await keepStated(transaction, userId, fitting);
  return fitting.map(({ word }) => word);
}

async function comparedWith(transaction: Queryable, userId: number, words: readonly Stated[]) {
  await holdAccount(transaction, userId);
  const before = await findStated(
    transaction,
    userId,
    words.map(({ word }) => word),
  );
  const { kept } = await transaction
    .selectFrom('known_words')
    .select(countAll().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { added: words.filter(({ word }) => !before.has(word)), room: KNOWN_WORDS_MAX - kept };
}

export async function forgetStated(
  transaction: Queryable,
  userId: number,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  await transaction
    .deleteFrom('known_words')
    .where('user_id', '=', userId)
    .where(anyOfTexts(transaction, sql.ref('word'), JSON.stringify(words)))
    .execute();
}

type Scheduled = Pick<Selectable<Schema['cards']>, 'stability' | 'review_interval' | 'last_day'>;

/** Under Classic the interval stands for the stability, at 90 % recall. */
export function recallToday(card: Scheduled, today: Day, decay: number): number | null {
  const { stability, review_interval, last_day } = card;
  const days = stability ?? review_interval;
  if (last_day === null || days <= 0) return null;
  return recallAfter(decay, days, Math.max(0, daysBetween(last_day, today)));
}
