import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Dump {
  /** Of each table that it has rows of, or could have. */
  rows: ReadonlyMap<string, number>;
  /** Name and time of each migration: no two databases have the same. */
  migrations: readonly string[];
}

const BEGINNING = '-- PostgreSQL database dump';
const END = '-- PostgreSQL database dump complete';
const COPY = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/;
/** What newer versions write behind the end. */
const BEHIND = /^(--.*|\\unrestrict \w+)?$/;

/**
 * Reads all that pg_dump wrote, plain or custom.
 * @throws Error for anything else, and where its end is missing.
 */
export async function readDump(file: string): Promise<Dump> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code}). Name the file that pg_dump wrote.`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
  await handle.close();
  const isCustom = buffer.toString('latin1', 0, bytesRead) === 'PGDMP';
  return isCustom ? readCustom(file) : readLines(file, createReadStream(file));
}

/** Only pg_restore reads the parts of a custom dump to their end. */
async function readCustom(file: string): Promise<Dump> {
  const restore = spawn('pg_restore', ['--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  restore.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const ended = once(restore, 'close').catch(() => {
    throw new Error(
      `${file} is a custom dump, which only pg_restore can check, and that is not installed here. Install PostgreSQL's ` +
        'client programs, or give a plain dump: pg_dump --format=plain.',
    );
  });
  const [dump, [code]] = await Promise.all([
    readLines(file, restore.stdout).catch((error: unknown) => error as Error),
    ended,
  ]);
  if (code !== 0) {
    throw new Error(`${file} is damaged, or of another version. pg_restore says: ${told.trim()}`);
  }
  if (dump instanceof Error) throw dump;
  return dump;
}

async function readLines(file: string, stream: Readable): Promise<Dump> {
  const rows = new Map<string, number>();
  const migrations: string[] = [];
  let copied: { table: string; columns: string[] } | undefined;
  let [seen, isBegun, isComplete] = [0, false, false];
  for await (const line of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (copied !== undefined) {
      const { table, columns } = copied;
      if (line === '\\.') copied = undefined;
      else {
        rows.set(table, (rows.get(table) ?? 0) + 1);
        if (table === 'schema_migrations') migrations.push(migrationIn(line, columns));
      }
      continue;
    }
    seen += 1;
    if (line === BEGINNING) isBegun = true;
    if (!isBegun && seen > 5) break;
    isComplete = line === END || (isComplete && BEHIND.test(line));
    const [, table, columns] = COPY.exec(line) ?? [];
    if (table === undefined || columns === undefined) continue;
    copied = { table, columns: columns.split(', ') };
    rows.set(table, 0);
  }
  if (!isBegun) {
    throw new Error(
      `${file} is nothing that pg_dump wrote, plain or custom. Unpack it, or make one by pg_dump.`,
    );
  }
  if (!isComplete)
    throw new Error(`${file} is not complete: its end is missing. Make it anew by pg_dump.`);
  return { rows, migrations };
}

function migrationIn(line: string, columns: readonly string[]): string {
  const values = line.split('\t');
  return ['name', 'applied_at'].map((column) => values[columns.indexOf(column)]).join(' ');
}

/** What the operator adds again. */
const MAY_BE_LEFT_OUT = /^shared_dictionar/;

/** @throws Error where a dump is of another database, or lacks some of this one's tables. */
export function assertDumpOf(
  file: string,
  { rows, migrations }: Dump,
  database: { tables: readonly string[]; migrations: readonly string[] },
): void {
  const missing = database.tables.filter((name) => !(rows.has(name) || MAY_BE_LEFT_OUT.test(name)));
  if (missing.length > 0) {
    throw new Error(
      `${file} lacks the rows of ${missing.join(', ')}. Make it by pg_dump of the whole database, without --inserts.`,
    );
  }
  const own = new Set(database.migrations);
  if (migrations.length === own.size && migrations.every((one) => own.has(one))) return;
  throw new Error(
    `${file} is of another database, or of an earlier version of this one: its last migration is ` +
      `${[...migrations].sort().at(-1)}, that of the database ${[...own].sort().at(-1)}. Make a new one by pg_dump.`,
  );
}
