import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openExistingDatabase } from '../../server/src/db/engine/open.ts';
import { checkSchedules } from '../../server/src/learning/check-schedules.ts';
import type { Statuses } from '../faults.ts';
import type { AppServer } from '../serve.ts';
import type { Trial } from './trial.ts';

/** As one finds it in a database: each mark stands there once for each time that it was written. */
type Marks = Map<string, number>;

/**
 * What clients were told. A write is known by its marks: the id of an event, the text of a card, a card's tag, the name of an
 * upload.
 */
export class Ledger {
  readonly statuses: Statuses = {};
  /** Answers that no fault excuses. */
  readonly unexpected: string[] = [];
  /** Requests without an answer, and why. */
  readonly cut: string[] = [];
  readonly acknowledged: string[] = [];
  /** Sent, and never answered; all of one, or none. */
  readonly unanswered: string[][] = [];
  /** Told to have failed for good. */
  readonly failed: string[] = [];
  /** SHA-256 by name. */
  readonly #uploads = new Map<string, string>();

  count(status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  keepUpload(name: string, content: Uint8Array): void {
    this.acknowledged.push(name);
    this.#uploads.set(name, sha256(content));
  }

  /** @param first how many acknowledged writes it must have, by default all. */
  async check(server: AppServer, first = this.acknowledged.length): Promise<Differences> {
    const stored = await readMarks(server);
    const times = (mark: string) => stored.get(mark) ?? 0;
    const half = this.unanswered.filter((marks) => {
      const there = marks.filter((mark) => times(mark) > 0).length;
      return there > 0 && there < marks.length;
    });
    const acknowledged = this.acknowledged.slice(0, first);
    return {
      lost: acknowledged.filter((mark) => times(mark) === 0 || !this.#isWhole(server, mark)),
      doubled: [...stored].filter(([, count]) => count > 1).map(([mark]) => mark),
      half: [...half.flat(), ...this.failed.filter((mark) => times(mark) > 0)],
    };
  }

  #isWhole(server: AppServer, mark: string): boolean {
    const hash = this.#uploads.get(mark);
    if (hash === undefined) return true;
    const path = join(server.dataDir, 'audio', mark);
    return existsSync(path) && sha256(readFileSync(path)) === hash;
  }
}

export interface Differences {
  /** Acknowledged and not there. */
  lost: string[];
  doubled: string[];
  /** A part is there of what is written whole or not at all. */
  half: string[];
}

/** Adds up what was found in all cycles, and tells each at once. */
export class Found {
  readonly #trial: Trial;
  readonly #known = new Set<string>();
  readonly #counts = { lost: 0, doubled: 0, half: 0, damaged: 0 };

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  /** Looks for all that a fault may have done to the data of a running server. */
  async look(server: AppServer, ledger: Ledger, when: string, first?: number): Promise<void> {
    const differences = await ledger.check(server, first);
    for (const kind of ['lost', 'doubled', 'half'] as const) {
      const marks = differences[kind].filter((mark) => !this.#known.has(`${kind} ${mark}`));
      for (const mark of marks) this.#known.add(`${kind} ${mark}`);
      this.#counts[kind] += marks.length;
      if (marks.length > 0) {
        this.#trial.failure(`${when}: ${marks.length} ${kind}: ${marks.slice(0, 3).join(', ')}`);
      }
    }
    const damage = await damageOf(server);
    if (damage === undefined) return;
    this.#counts.damaged += 1;
    this.#trial.failure(`${when}: ${damage}`);
  }

  /** One line a figure. */
  tell(ledger: Ledger): void {
    const { lost, doubled, half, damaged } = this.#counts;
    this.#trial.note(`answers: ${statusesText(ledger.statuses)}`);
    this.#trial.figure('acknowledged writes', ledger.acknowledged.length, { least: 1 });
    this.#trial.figure('of them lost', lost, { most: 0 });
    this.#trial.figure('writes doubled', doubled, { most: 0 });
    this.#trial.figure('writes there by half', half, { most: 0 });
    this.#trial.figure('times damaged, or schedules unlike the log', damaged, { most: 0 });
    for (const answer of new Set(ledger.unexpected)) this.#trial.failure(answer);
    this.#trial.figure('answers that nothing excuses', ledger.unexpected.length, { most: 0 });
  }
}

/** @returns what is wrong with the database itself, and with what follows from its log. */
async function damageOf(server: AppServer): Promise<string | undefined> {
  const told = await unlikeTheLog(server);
  if (told.length > 0) return told.join('; ');
  if (server.engine === 'sqlite') {
    const [verdict] = await server.execute('pragma integrity_check');
    return verdict?.integrity_check === 'ok' ? undefined : JSON.stringify(verdict);
  }
  await server.execute('create extension if not exists amcheck');
  return server.execute(AMCHECK).then(() => undefined, String);
}

/** As `rebuild-schedule --check` does. */
async function unlikeTheLog({ databaseUrl, dataDir }: AppServer): Promise<string[]> {
  const { db } = await openExistingDatabase({ databaseUrl, dataDir, onConnectionError: () => {} });
  try {
    const said: string[] = [];
    const checked = await checkSchedules(db, { mend: false, say: (line) => said.push(line) });
    return checked.differing + checked.miscounted === 0 ? [] : said;
  } finally {
    await db.destroy();
  }
}

/** @throws where an index is not as its table. */
const AMCHECK = `select bt_index_check(index => indexrelid, heapallindexed => true)
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where amname = 'btree' and relpersistence = 'p' and indisvalid`;

async function readMarks(server: AppServer): Promise<Marks> {
  const marks: Marks = new Map();
  const add = (mark: unknown) => marks.set(String(mark), (marks.get(String(mark)) ?? 0) + 1);
  for (const { review_id } of await server.execute('select review_id from card_events')) {
    add(review_id);
  }
  for (const { id, korean_text, tags } of await server.execute(
    'select id, korean_text, tags from cards',
  )) {
    add(korean_text);
    for (const tag of JSON.parse(String(tags ?? '[]')) as string[]) add(`${tag} of ${id}`);
  }
  for (const { filename } of await server.execute('select filename from media_files')) {
    add(filename);
  }
  return marks;
}

function statusesText(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${NO_STATUS[status] ?? status}`)
    .join(', ');
}

const NO_STATUS: Record<string, string> = { 0: 'no answer', '-1': 'refused' };

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
