import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/src/db/engine/open.ts';
import type { Database } from '../server/src/db/schema.ts';
import { preparePostgres, prepareSqlite } from './performance/servers.ts';

const LEARNERS = 20;
const CARDS = 3_000;
const TABLES_TOLD = 8;

/** Rows and bytes of a learner of 3,000 cards and 9,000 reviews, on both engines: what twenty take, over twenty. */
export async function run(): Promise<void> {
  for (const prepare of [prepareSqlite, preparePostgres]) {
    const ofMany = await sizeOf(prepare, LEARNERS);
    const ofOne = await sizeOf(prepare, 1);
    // What an empty database takes is nobody's.
    const each = (many: number, one: number) => (many - one) / (LEARNERS - 1);
    console.log(`A learner of ${CARDS} cards on ${ofMany.database}:\n`);
    console.log('| table | rows | kB |\n|---|---|---|');
    const rows = [...ofMany.tables].map(([table, { rows, bytes }]) => {
      const one = ofOne.tables.get(table) ?? { rows: 0, bytes: 0 };
      return { table, rows: each(rows, one.rows), bytes: each(bytes, one.bytes) };
    });
    const bySize = rows.toSorted((one, other) => other.bytes - one.bytes || other.rows - one.rows);
    for (const { table, rows, bytes } of bySize.slice(0, TABLES_TOLD)) {
      console.log(`| ${table} | ${rows.toFixed(0)} | ${bytes > 0 ? kilobytes(bytes) : ''} |`);
    }
    const all = rows.reduce((sum, { rows }) => sum + rows, 0);
    console.log(`| all | ${all.toFixed(0)} | ${kilobytes(each(ofMany.bytes, ofOne.bytes))} |\n`);
  }
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);

interface Sizes {
  database: string;
  bytes: number;
  /** Bytes with indexes; 0 on SQLite, which does not tell them of a table. */
  tables: Map<string, { rows: number; bytes: number }>;
}

async function sizeOf(
  prepare: typeof prepareSqlite | typeof preparePostgres,
  count: number,
): Promise<Sizes> {
  const names = Array.from({ length: count }, (_, index) => [`learner-${index}`, CARDS] as const);
  const population = { learners: Object.fromEntries(names), seed: 1, scheduler: 'fsrs' } as const;
  const prepared = await prepare(population, []);
  const { environment, database } = prepared;
  const dataDir = 'DATA_DIR' in environment ? environment.DATA_DIR : '';
  const databaseUrl = 'DATABASE_URL' in environment ? environment.DATABASE_URL : undefined;
  const { db, engine } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
  try {
    const tables: Sizes['tables'] = new Map();
    let bytes = 0;
    for (const { name } of await db.introspection.getTables()) {
      const rows = await rowsOf(db, name);
      const size = engine === 'sqlite' ? 0 : await bytesOf(db, name);
      tables.set(name, { rows, bytes: size });
      bytes += size;
    }
    if (engine === 'sqlite') bytes = statSync(join(dataDir, 'gieok.db')).size;
    return { database, bytes, tables };
  } finally {
    await db.destroy();
    await prepared.dispose();
  }
}

async function rowsOf(db: Database, table: string): Promise<number> {
  const counting = db.selectFrom(table as 'cards').select((eb) => eb.fn.countAll().as('rows'));
  return Number((await counting.executeTakeFirstOrThrow()).rows);
}

async function bytesOf(db: Database, table: string): Promise<number> {
  const { bytes } = await db
    .selectNoFrom((eb) => eb.fn<string>('pg_total_relation_size', [eb.val(table)]).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
