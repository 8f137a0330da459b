import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../db/engine/failures.ts';
import { inTransaction, type TransactionOptions } from '../db/engine/in-transaction.ts';
import type { Database, Schema } from '../db/schema.ts';

/**
 * Runs `work` again when an event of another card took the same id meanwhile, which no lock on this
 * card prevents.
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
