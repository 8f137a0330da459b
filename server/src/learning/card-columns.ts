import { fieldsOf, type StateFields, stateOf } from '@gieok/shared/domain/scheduler/card-fields';
import { type CardState, NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
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

export const STATE_COLUMNS = Object.keys(cardColumns(NEW_CARD)) as (keyof CardColumns)[];

/** The transaction must hold the row. */
export const updateCard = compiledWrite(
  (db: Queryable, of: CardColumns & { userId: number; id: number }) =>
    db
      .updateTable('cards')
      .set(Object.fromEntries(STATE_COLUMNS.map((name) => [name, of[name]])) as CardColumns)
      .where('user_id', '=', of.userId)
      .where('id', '=', of.id),
);

export function stateOfRow(row: CardColumns): CardState {
  return stateOf({
    ...row,
    suspended: row.suspended === 1,
    suspended_by_hand: row.suspended_by_hand === 1,
  });
}
