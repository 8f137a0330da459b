/**
 * `no_such_card`: not there, deleted, or somebody else's. `id_reused`, `spread_id_reused`: the id stands for something else
 * already. `spread_undone`: the spread was taken back meanwhile.
 */
export type RefusalReason =
  | 'no_such_card'
  | 'id_reused'
  | 'nothing_to_undo'
  | 'card_is_new'
  | 'spread_id_reused'
  | 'spread_undone';

/** What was asked for cannot be written to the log; nothing of it was. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** The row, where there is one. @throws Refusal `no_such_card`. */
export function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('no_such_card');
  return row;
}
