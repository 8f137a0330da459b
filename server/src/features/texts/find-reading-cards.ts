import type { ReadingCard } from '@gieok/shared/contract/texts';
import type { Day } from '@gieok/shared/domain/day';
import { decayOf } from '@gieok/shared/domain/scheduler/forgetting-curve';
import { cardKnowledge } from '@gieok/shared/domain/word-knowledge';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOf, isOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { findIdsByKorean } from '../../learning/ids-by-korean.ts';
import { recallToday } from '../../learning/known-words.ts';
import { wordList } from '../../learning/word-list.ts';
import { inChunks } from '../../turns.ts';

const CARDS_AT_ONCE = 400;

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
  const ids = (await findIdsByKorean(db, userId, forms)).sort((one, other) => one - other);
  const decay = decayOf(weights);
  const cards = await inChunks(ids, CARDS_AT_ONCE, async (some) => {
    const rows = await cardsById(db, { userId, ids: JSON.stringify(some) });
    return rows.map((row) => asReadingCard(row, today, decay));
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

type Row = Awaited<ReturnType<typeof cardsById>>[number];

function asReadingCard(row: Row, today: Day, decay: number): ReadingCard {
  const { id, korean_text, english_text, romanization, hanja } = row;
  const { card_type, stage, conjugation_class } = row;
  const retrievability = recallToday(row, today, decay);
  return {
    id,
    korean_text,
    english_text,
    romanization,
    hanja,
    card_type,
    stage,
    retrievability,
    conjugation_class,
    word_kind: wordKind(row, wordList()),
    suspended: row.suspended === 1,
    knowledge: cardKnowledge(stage, retrievability),
  };
}
