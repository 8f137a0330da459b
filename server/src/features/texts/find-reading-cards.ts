import type { ReadingCard } from '@gieok/shared/contract/texts';
import { type Day, daysBetween } from '@gieok/shared/domain/day';
import { decayOf, recallAfter } from '@gieok/shared/domain/scheduler/forgetting-curve';
import { cardKnowledge } from '@gieok/shared/domain/word-knowledge';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOf, anyOfTexts, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { wordList } from '../../learning/word-list.ts';
import { inChunks } from '../../turns.ts';

const FORMS_AT_ONCE = 400;
const CARDS_AT_ONCE = 400;
const CARDS_MOST = 2_000;

interface Reader {
  userId: number;
  today: Day;
  /** Of FSRS. */
  weights: readonly number[];
}

export async function findReadingCards(
  db: Queryable,
  { userId, today, weights }: Reader,
  forms: readonly string[],
): Promise<ReadingCard[]> {
  const found = await inChunks(forms, FORMS_AT_ONCE, (some) =>
    idsByKorean(db, { userId, words: JSON.stringify(some) }),
  );
  const ids = found
    .flat()
    .map(({ id }) => id)
    .sort((one, other) => one - other);
  const decay = decayOf(weights);
  const cards = await inChunks(ids, CARDS_AT_ONCE, async (some) => {
    const rows = await cardsById(db, { userId, ids: JSON.stringify(some) });
    return rows.map((row) => asReadingCard(row, today, decay));
  });
  return cards.flat();
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

const cardsById = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('cards')
    .select(['id', 'korean_text', 'english_text', 'romanization', 'card_type', 'stage'])
    .select('conjugation_class')
    .select(['suspended', 'stability', 'review_interval', 'last_day'])
    .where(isOwn(db, sql`user_id`, userId))
    .where('deleted_at', 'is', null)
    .where(anyOf(db, sql.ref('id'), ids))
    .orderBy('id'),
);

type Row = Awaited<ReturnType<typeof cardsById>>[number];

function asReadingCard(row: Row, today: Day, decay: number): ReadingCard {
  const { id, korean_text, english_text, romanization, card_type, stage, conjugation_class } = row;
  const retrievability = recallOf(row, today, decay);
  return {
    id,
    korean_text,
    english_text,
    romanization,
    card_type,
    stage,
    retrievability,
    conjugation_class,
    word_kind: wordKind(row, wordList()),
    suspended: row.suspended === 1,
    knowledge: cardKnowledge(stage, retrievability),
  };
}

/** Under Classic the interval stands for the stability, at 90 % recall. */
function recallOf({ stability, review_interval, last_day }: Row, today: Day, decay: number) {
  const days = stability ?? review_interval;
  if (last_day === null || days <= 0) return null;
  return recallAfter(decay, days, Math.max(0, daysBetween(last_day, today)));
}
