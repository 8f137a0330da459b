import { DRILL_ANSWERS_COUNTED } from '@gieok/shared/constants';
import type { DrillAnswer } from '@gieok/shared/contract/drills';
import { DRILL_KINDS, type DrillKind } from '@gieok/shared/korean/drill-question';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';

interface DrillResult {
  kind: DrillKind;
  answered: number;
  right: number;
}

export async function countDrillResults(db: Queryable, userId: number): Promise<DrillResult[]> {
  const results: DrillResult[] = [];
  for (const kind of DRILL_KINDS) {
    const rows = await latestAnswers(db, { userId, kind });
    const right = rows.filter(({ is_right }) => is_right === 1).length;
    results.push({ kind, answered: rows.length, right });
  }
  return results.sort((first, second) => expected(first) - expected(second));
}

/** Untried stands in the middle. */
const expected = ({ right, answered }: DrillResult) => (right + 1) / (answered + 2);

const latestAnswers = compiled(
  (db: Queryable, { userId, kind }: { userId: number; kind: DrillKind }) =>
    db
      .selectFrom('drill_answers')
      .select('is_right')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .orderBy('answered_at', 'desc')
      .limit(DRILL_ANSWERS_COUNTED),
);

export async function insertDrillAnswers(
  db: Queryable,
  userId: number,
  answers: readonly DrillAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const received = now.toISOString();
  const rows = answers.map(({ answerId, kind, prompt, given = null, isRight, at = received }) => ({
    user_id: userId,
    answer_id: answerId,
    kind,
    prompt,
    given,
    is_right: isRight ? (1 as const) : (0 as const),
    answered_at: at < received ? at : received,
  }));
  await db
    .insertInto('drill_answers')
    .values(rows)
    .onConflict((clash) => clash.columns(['user_id', 'answer_id']).doNothing())
    .execute();
}
