import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './schema/accounts.ts';
import type { CardTables } from './schema/cards.ts';
import type { DeckTables } from './schema/decks.ts';
import type { DictionaryTables } from './schema/dictionaries.ts';
import type { StudyTables } from './schema/study.ts';
import type { WorkTables } from './schema/work.ts';

export type { CardCountScope } from './schema/cards.ts';
export type { ImportGoal, JobState } from './schema/work.ts';

/** Times are ISO-8601 UTC text, days are `YYYY-MM-DD` text, yes and no are 1 and 0: the same on both engines. */
export interface Schema
  extends AccountTables,
    CardTables,
    DeckTables,
    DictionaryTables,
    StudyTables,
    WorkTables {}

/** The database itself; a transaction does not compile in its place. */
export type Database = Kysely<Schema> & { readonly isTransaction: false };
/** The database, or a transaction under way. */
export type Queryable = Database | Transaction<Schema>;

export type Engine = 'sqlite' | 'postgres';
