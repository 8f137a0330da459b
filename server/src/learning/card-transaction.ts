import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../db/failures.ts';
import { inTransaction, type TransactionOptions } from '../db/in-transaction.ts';
import type { Database, Schema } from '../db/schema.ts';

/**
 * Runs `work` on one card in a transaction; and once more when another card's event took the same id meanwhile, which
 * no lock on this card prevents: the second time that event is there to be seen.
 */
export async function cardTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  try {
    return await inTransaction(db, work, options);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return inTransaction(db, work, options);
  }
}
