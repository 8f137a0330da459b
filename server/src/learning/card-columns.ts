import { fieldsOf, type StateFields, stateOf } from '@gieok/shared/domain/scheduler/card-fields';
import type { CardState } from '@gieok/shared/domain/scheduler/card-state';
import { compiledWrite } from '../db/engine/compiled.ts';
import type { Queryable } from '../db/schema.ts';

const toBit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

type CardColumns = Omit<StateFields, 'suspended' | 'suspended_by_hand'> & {
  suspended: 0 | 1;
  suspended_by_hand: 0 | 1;
};

export function cardColumns(state: CardState): CardColumns {
  const { suspended, suspended_by_hand, ...fields } = fieldsOf(state);
  return {
    suspended: toBit(suspended),
    suspended_by_hand: toBit(suspended_by_hand),
    ...fields,
  };
}

/** The transaction must hold the row. */
export const updateCard = compiledWrite((db: Queryable, of: CardColumns & { id: number }) =>
  db
    .updateTable('cards')
    .set({
      stage: of.stage,
      review_interval: of.review_interval,
      ease_factor: of.ease_factor,
      stability: of.stability,
      difficulty: of.difficulty,
      step: of.step,
      repetitions: of.repetitions,
      lapses: of.lapses,
      review_count: of.review_count,
      last_day: of.last_day,
      due_day: of.due_day,
      due_instant: of.due_instant,
      suspended: of.suspended,
      suspended_by_hand: of.suspended_by_hand,
      suspension_at: of.suspension_at,
      buried_until: of.buried_until,
      leech_review_id: of.leech_review_id,
    } satisfies CardColumns)
    .where('id', '=', of.id),
);

export function stateOfRow(row: CardColumns): CardState {
  return stateOf({
    ...row,
    suspended: row.suspended === 1,
    suspended_by_hand: row.suspended_by_hand === 1,
  });
}
