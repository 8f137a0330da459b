/**
 * `no_such_card`, `no_such_word`, `no_such_deck`, `no_such_category`: not there, deleted, or somebody else's. `id_reused`,
 * `spread_id_reused`: the id stands for something else already. `spread_undone`: the spread was taken back meanwhile.
 * `words_differ`: the cards do not have the same Korean text.
 */
export type RefusalReason =
  | 'no_such_card'
  | 'no_such_word'
  | 'no_such_deck'
  | 'no_such_category'
  | 'id_reused'
  | 'nothing_to_undo'
  | 'card_is_new'
  | 'spread_id_reused'
  | 'spread_undone'
  | 'words_differ';

/** What was asked for cannot be written to the log; nothing of it was. */
export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** The row, where there is one. @throws Refusal of that reason. */
export function existing<Row>(
  row: Row | undefined,
  reason: RefusalReason & `no_such_${string}` = 'no_such_card',
): Row {
  if (row === undefined) throw new Refusal(reason);
  return row;
}
