/** `no_such_…`: absent, deleted or another's. `…_reused`: the id stands for something else. */
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
  | 'too_many_words'
  | 'words_differ'
  | 'cards_alike';

export class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
  }
}

/** @throws Refusal where there is no row. */
export function existing<Row>(
  row: Row | undefined,
  reason: RefusalReason & `no_such_${string}` = 'no_such_card',
): Row {
  if (row === undefined) throw new Refusal(reason);
  return row;
}
