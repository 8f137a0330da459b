import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Schema } from '../../db/schema.ts';
import {
  type Choices,
  NOTHING,
  noteChange,
  type StoredImport,
  updateImport,
} from './imports-table.ts';
import { NamedThings } from './named-things.ts';
import type { Made } from './write-words.ts';

interface Choosing {
  choices: Choices;
  now: Date;
  hold: (transaction: Transaction<Schema>) => Promise<void>;
}

/**
 * Finds or makes the deck named for all cards. @returns choices with its id, and the number made.
 */
export async function chooseDeck(
  db: Database,
  { id, user_id }: StoredImport,
  { choices, now, hold }: Choosing,
): Promise<{ choices: Choices; made: number }> {
  const { deckName } = choices;
  if (deckName === null || deckName === undefined) return { choices, made: 0 };
  return inTransaction(db, async (transaction) => {
    await hold(transaction);
    const decks = new NamedThings('decks', user_id);
    const created = await decks.make(transaction, [deckName], now);
    const chosen = { ...choices, deckId: decks.idOf(deckName) ?? null };
    await updateImport(transaction, { id, user_id }, { choices: chosen });
    if (created.length > 0) {
      const made: Made = { decks: created };
      const counts = { ...NOTHING, decks: 1 };
      await noteChange(transaction, { userId: user_id, importId: id, now }, { made, counts });
    }
    return { choices: chosen, made: created.length };
  });
}
