import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SchedulerName } from '@gieok/shared/constants';
import { studyDay } from '@gieok/shared/domain/day';
import { fingerprint } from '../../scripts/freshness.mjs';
import { DATABASE_FILE, openDatabase } from '../../server/src/db/engine/open.ts';
import { type BulkWriter, postgresWriter, sqliteWriter } from './bulk-writer.ts';
import { BOUNDARY, type SeededLearner, seedLearner } from './seed-learner.ts';

export interface Population {
  /** Number of cards of each learner, by name. */
  learners: Readonly<Record<string, number>>;
  seed: number;
  scheduler: SchedulerName;
}

const STORE = join(tmpdir(), 'gieok-bench-data');
const MANIFEST = 'learners.json';
const HERE = fileURLToPath(new URL('.', import.meta.url));
const DAY_MS = 86_400_000;

/**
 * The folder of a SQLite database with these learners, made anew where there is none of today and of this very code.
 * It is a template: copy its file with `copyOf`.
 */
export async function seededFile(
  population: Population,
  now = new Date(),
): Promise<{ folder: string; learners: SeededLearner[] }> {
  const folder = join(STORE, keyOf(population, now));
  const manifest = join(folder, MANIFEST);
  if (existsSync(manifest)) {
    return { folder, learners: JSON.parse(readFileSync(manifest, 'utf8')) as SeededLearner[] };
  }
  forgetOld(now);
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const learners = await seed({ dataDir: unfinished }, population, now, () =>
    Promise.resolve(sqliteWriter(join(unfinished, DATABASE_FILE))),
  );
  writeFileSync(join(unfinished, MANIFEST), JSON.stringify(learners));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return { folder, learners };
}

/** Puts a copy of the template's database into `dataDir`. @returns the copy's path. */
export function copyOf(folder: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const copy = join(dataDir, DATABASE_FILE);
  copyFileSync(join(folder, DATABASE_FILE), copy, constants.COPYFILE_FICLONE);
  return copy;
}

/** Fills the empty PostgreSQL database at `url`. */
export function seedPostgres(
  url: string,
  population: Population,
  now = new Date(),
): Promise<SeededLearner[]> {
  return seed({ dataDir: '', databaseUrl: url }, population, now, () => postgresWriter(url));
}

async function seed(
  place: { dataDir: string; databaseUrl?: string },
  { learners, seed, scheduler }: Population,
  now: Date,
  openWriter: () => Promise<BulkWriter>,
): Promise<SeededLearner[]> {
  const { db } = await openDatabase({ ...place, onConnectionError() {} });
  const writer = await openWriter();
  const seeded: SeededLearner[] = [];
  let firstCardId = 1;
  for (const [index, [name, cards]] of Object.entries(learners).entries()) {
    const wanted = { name, cards, seed: seed + index, scheduler };
    seeded.push(await seedLearner(db, writer, wanted, firstCardId, now));
    firstCardId += cards;
  }
  await db.destroy();
  await writer.finish();
  return seeded;
}

/** Due dates are counted from today, and what follows from the log is up to the product's code. */
function keyOf(population: Population, now: Date): string {
  const hash = createHash('sha1').update(JSON.stringify(population));
  hash.update(studyDay(now, BOUNDARY)).update(fingerprint('server'));
  for (const name of readdirSync(HERE).sort()) {
    if (/^(bulk|history|seed|words)/.test(name)) hash.update(readFileSync(join(HERE, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function forgetOld(now: Date): void {
  if (!existsSync(STORE)) return;
  for (const name of readdirSync(STORE)) {
    const path = join(STORE, name);
    if (now.getTime() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true });
  }
}
