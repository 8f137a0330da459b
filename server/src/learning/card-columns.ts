import { fieldsOf, type StateFields, stateOf } from '@gieok/shared/domain/scheduler/card-fields';
import type { CardState } from '@gieok/shared/domain/scheduler/card-state';

const toBit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

type CardColumns = Omit<StateFields, 'suspended' | 'suspended_by_hand'> & {
  suspended: 0 | 1;
  suspended_by_hand: 0 | 1;
};

/** The columns of a card that follow from its log. */
export function cardColumns(state: CardState): CardColumns {
  const { suspended, suspended_by_hand, ...fields } = fieldsOf(state);
  return {
    ...fields,
    suspended: toBit(suspended),
    suspended_by_hand: toBit(suspended_by_hand),
  };
}

/** What a card's columns say. */
export function stateOfRow(row: CardColumns): CardState {
  return stateOf({
    ...row,
    suspended: row.suspended === 1,
    suspended_by_hand: row.suspended_by_hand === 1,
  });
}
