import { IMPORT_UNDO_MS } from '@gieok/shared/constants';
import type {
  Import,
  ImportCommit,
  ImportResult,
  RecognisedFile,
} from '@gieok/shared/contract/imports';
import { type Selectable, sql } from 'kysely';
import { lockOwn, lockRows, updateOwn } from '../../db/engine/sql.ts';
import type { Queryable, Schema } from '../../db/schema.ts';
import { inChunks } from '../../turns.ts';

type Row = Selectable<Schema['imports']>;

export interface Choices extends Pick<RecognisedFile, 'mapping'> {
  duplicates: ImportCommit['duplicates'];
  schedule: boolean;
  /** Once found or made, that of `deckName`. */
  deckId: number | null;
  deckName: string | null;
}

export const NOTHING = {
  cards: 0,
  updated: 0,
  skipped: 0,
  decks: 0,
  media: 0,
  reviews: 0,
  problems: 0,
} satisfies ImportResult;

export interface StoredImport extends Omit<Row, 'found' | 'choices' | 'result'> {
  found: RecognisedFile;
  choices: Choices | null;
  result: ImportResult | null;
}

const isKept = (now: Date) => new Date(now.getTime() - IMPORT_UNDO_MS).toISOString();

const toStored = ({ found, choices, result, ...row }: Row): StoredImport => ({
  ...row,
  found: withNewer(JSON.parse(found)),
  choices: choices === null ? null : JSON.parse(choices),
  result: result === null ? null : JSON.parse(result),
});

/** Rows of older versions lack newer fields. */
const withNewer = (found: RecognisedFile): RecognisedFile => ({
  ...found,
  duplicates: found.duplicates ?? [],
  counts: { ...found.counts, repeated: found.counts.repeated ?? 0 },
});

export async function insertImport(
  db: Queryable,
  userId: number,
  { name, file, found }: { name: string; file: string; found: RecognisedFile },
  now: Date,
): Promise<number> {
  const time = now.toISOString();
  const { id } = await db
    .insertInto('imports')
    .values({
      user_id: userId,
      name,
      file,
      state: 'ready',
      found: JSON.stringify(found),
      progress: 0,
      created_at: time,
      changed_at: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selectKept = (db: Queryable, userId: number, now: Date) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('changed_at', '>', isKept(now)), where('state', '=', 'running')]),
    );

/** Latest first, unexpired. */
export async function listImports(db: Queryable, userId: number, now: Date) {
  const rows = await selectKept(db, userId, now).orderBy('id', 'desc').execute();
  return rows.map(toStored);
}

/** Latest first. */
export function waitingImports(db: Queryable, userId: number): Promise<Pick<Row, 'id' | 'file'>[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'file'])
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .execute();
}

export async function findImport(
  db: Queryable,
  userId: number,
  id: number,
  now: Date,
): Promise<StoredImport | undefined> {
  const row = await selectKept(db, userId, now).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

export async function lockImport(
  transaction: Queryable,
  userId: number,
  id: number,
): Promise<StoredImport | undefined> {
  const row = await lockOwn(transaction, 'imports', userId, id);
  return row && toStored(row);
}

export async function lockImports(
  transaction: Queryable,
  userId: number,
): Promise<Pick<Row, 'id' | 'state'>[]> {
  const query = transaction
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .orderBy('id');
  return lockRows(transaction, query, 'imports').execute();
}

export async function updateImport(
  db: Queryable,
  { id, user_id }: Pick<Row, 'id' | 'user_id'>,
  {
    found,
    choices,
    result,
    ...columns
  }: Partial<Omit<StoredImport, 'id' | 'user_id' | 'created_at'>>,
): Promise<void> {
  await updateOwn(db, 'imports', user_id, id, {
    ...columns,
    ...(found !== undefined && { found: JSON.stringify(found) }),
    ...(choices !== undefined && { choices: JSON.stringify(choices) }),
    ...(result !== undefined && { result: JSON.stringify(result) }),
  });
}

/** @returns whether it was still waiting. */
export async function deleteWaiting(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns their files. */
export async function forgetImports(db: Queryable, now: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('imports')
    .where('changed_at', '<=', isKept(now))
    .where('state', '<>', 'running')
    .returning('file')
    .execute();
  return gone.map(({ file }) => file);
}

export async function knownFiles(
  db: Queryable,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  await inChunks(files, 100, async (some) => {
    for (const table of ['imports', 'dictionaries'] as const) {
      const rows = await db.selectFrom(table).select('file').where('file', 'in', some).execute();
      for (const { file } of rows) known.add(file);
    }
  });
  return known;
}

export async function runningImports(db: Queryable): Promise<{ id: number; user_id: number }[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'user_id'])
    .where('state', '=', sql.lit('running'))
    .execute();
}

export function toImport(row: StoredImport): Import {
  const { id, name, state, progress, result, error, created_at, changed_at, found } = row;
  const until = new Date(Date.parse(changed_at) + IMPORT_UNDO_MS).toISOString();
  const mapping = row.choices?.mapping ?? found.mapping;
  return {
    ...found,
    id,
    name,
    state,
    progress,
    result,
    error: state === 'running' ? null : error,
    created_at,
    mapping,
    deck_id: state === 'done' ? (row.choices?.deckId ?? null) : null,
    undo_until: state === 'done' ? until : null,
  };
}

/** Notes what a transaction made, in that transaction. @param lastWord resumption follows it. */
export async function noteChange(
  transaction: Queryable,
  { userId, importId, now }: { userId: number; importId: number; now: Date },
  {
    made,
    counts = NOTHING,
    lastWord = 0,
  }: { made: object; counts?: ImportResult; lastWord?: number },
): Promise<void> {
  await transaction
    .insertInto('import_changes')
    .values({
      user_id: userId,
      import_id: importId,
      last_word: lastWord,
      made: JSON.stringify(made),
      counts: JSON.stringify(counts),
      created_at: now.toISOString(),
    })
    .execute();
}
