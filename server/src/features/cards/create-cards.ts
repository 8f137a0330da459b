import type { CardType } from '@gieok/shared/constants';
import { type CardCreate, cardCreate } from '@gieok/shared/contract/new-card';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { AppError, type FieldError, fieldErrorsOf, notFound } from '../../errors.ts';
import { findByClientKey } from '../../learning/card-keys.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import { findCategories } from '../../learning/lock-references.ts';
import { insertWords } from '../../learning/words.ts';
import { inTurns } from '../../turns.ts';

interface CreateRequest {
  cards: readonly unknown[];
  deckId?: number | null | undefined;
  also?: readonly CardType[] | undefined;
  /** One invalid card refuses all. */
  atomic?: boolean | undefined;
}

export type Made = { ids: number[] } | { errors: FieldError[] };

type Checked = { card: CardCreate } | { errors: FieldError[] };

/**
 * In one transaction. @throws Refusal `no_such_deck`; AppError 400 where `atomic` and one is
 * invalid.
 */
export async function createCards(
  db: Database,
  { cards, deckId, also = [], atomic = false }: CreateRequest,
  made: { userId: number; now: Date; random: () => number },
): Promise<Made[]> {
  const checked = await withOwnCategories(db, made.userId, await check(cards));
  if (atomic) refuseWrong(checked);
  const right = checked.flatMap((each) => ('card' in each ? [each.card] : []));
  const deckIds = deckId == null ? [] : [deckId];
  const words = await inTransaction(db, (transaction) =>
    insertWords(transaction, right, { ...made, deckIds, also }),
  );
  const inOrder = words.values();
  return checked.map((each) =>
    'card' in each ? { ids: inOrder.next().value as number[] } : { errors: each.errors },
  );
}

async function check(cards: readonly unknown[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for await (const sent of inTurns(cards)) {
    const { success, data, error } = cardCreate.safeParse(sent);
    if (success) checked.push({ card: data });
    else checked.push({ errors: fieldErrorsOf(error.issues) });
  }
  return checked;
}

async function withOwnCategories(
  db: Database,
  userId: number,
  checked: readonly Checked[],
): Promise<Checked[]> {
  const wanted = checked.map((each) => ('card' in each ? each.card.category_id : null));
  const own = await findCategories(db, userId, wanted);
  const { message } = notFound('category');
  return checked.map((each) => {
    if (!('card' in each) || each.card.category_id == null || own.has(each.card.category_id)) {
      return each;
    }
    return { errors: [{ path: 'category_id', message }] };
  });
}

function refuseWrong(checked: readonly Checked[]): void {
  const errors = checked.flatMap((each, place) =>
    'errors' in each
      ? each.errors.map(({ path, message }) => ({
          path: ['cards', place, path].filter((part) => part !== '').join('.'),
          message,
        }))
      : [],
  );
  const [first] = errors;
  if (first !== undefined) throw new AppError(400, 'invalid_input', first.message, errors);
}

/** Holds the account, so that the same card sent twice at once waits. */
export async function findMade(
  transaction: Queryable,
  userId: number,
  clientKey: string | undefined,
): Promise<number | undefined> {
  if (clientKey === undefined) return undefined;
  await holdAccount(transaction, userId);
  return (await findByClientKey(transaction, userId, [clientKey])).get(clientKey);
}
