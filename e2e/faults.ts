import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@gieok/shared/constants';
import type { ProgressEntry } from '@gieok/shared/contract/progress';
import { Account } from '../testing/accounts.ts';
import { AppServer } from './serve.ts';

const CARDS = 8;
const BETWEEN_RESTARTS_MS = 300;
const DISK_BYTES = 24 * 1024 * 1024;
const NAME = { korean_text: '기억', english_text: 'memory' };

/** Answers by status; 0 for no answer, -1 for no connection. */
export type Statuses = Record<number, number>;

export interface RestartFigures {
  statuses: Statuses;
  /** The first process still serves. */
  survived: boolean;
  /** From the database's return to the first saved review, for each restart. */
  backAfterMs: number[];
  /** Reviews answered as saved that are not there. */
  lost: number;
}

class Reviewer {
  readonly statuses: Statuses = {};
  readonly saved: string[] = [];
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  async review(cardId: number): Promise<number> {
    const reviewId = randomUUID();
    const status = await fetch(`${this.#account.server}${API_BASE}/cards/${cardId}/review`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#account.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rating: 3, reviewId }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        if (response.status === 503 && response.headers.get('retry-after') === null) return 500;
        return response.status;
      },
      ({ cause }) => (cause?.code === 'ECONNREFUSED' ? -1 : 0),
    );
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status === 200) this.saved.push(reviewId);
    return status;
  }
}

/** Eight devices send reviews without a pause. */
export async function restartUnderLoad(restarts: number): Promise<RestartFigures> {
  const server = await AppServer.start({ engine: 'postgres', durable: true });
  try {
    const account = await Account.register(server.url);
    const cards = await Promise.all(Array.from({ length: CARDS }, () => account.createCard(NAME)));
    const reviewer = new Reviewer(account);
    const backAfterMs: number[] = [];
    let isOver = false;
    const load = Promise.all(
      cards.map(async ({ id }) => {
        while (!isOver) {
          // A client told to come back later waits.
          if ((await reviewer.review(id)) !== 200) await pause(20);
        }
      }),
    );
    for (let restart = 1; restart <= restarts; restart += 1) {
      await pause(BETWEEN_RESTARTS_MS);
      await server.restartDatabase();
      const since = performance.now();
      const before = reviewer.saved.length;
      while (reviewer.saved.length === before && performance.now() - since < 30_000) {
        await pause(5);
      }
      backAfterMs.push(performance.now() - since);
    }
    isOver = true;
    await load;
    const rows = await server.execute('select review_id from card_events');
    const logged = new Set(rows.map(({ review_id }) => review_id));
    return {
      statuses: reviewer.statuses,
      survived: server.isRunning,
      backAfterMs,
      lost: reviewer.saved.filter((reviewId) => !logged.has(reviewId)).length,
    };
  } finally {
    await server.dispose();
  }
}

export interface StopFigures {
  statuses: Statuses;
  exitCodes: (number | null)[];
  slowestMs: number;
  /** Reviews answered as saved that are not there. */
  lost: number;
}

/** Sixteen devices send reviews without a pause, until they are refused. */
export async function stopUnderLoad(stops: number): Promise<StopFigures> {
  const server = await AppServer.start();
  try {
    const account = await Account.register(server.url);
    const cards = await Promise.all(
      Array.from({ length: 2 * CARDS }, () => account.createCard(NAME)),
    );
    const reviewer = new Reviewer(account);
    const exitCodes: (number | null)[] = [];
    let slowestMs = 0;
    for (let stop = 1; stop <= stops; stop += 1) {
      const answered = new Set<number>();
      const load = cards.map(async ({ id }) => {
        while ((await reviewer.review(id)) !== -1) answered.add(id);
      });
      while (answered.size < cards.length) await pause(5);
      const since = performance.now();
      exitCodes.push(await server.stop());
      slowestMs = Math.max(slowestMs, performance.now() - since);
      await Promise.all(load);
      await server.restart();
    }
    const logs = cards.map(({ id }) =>
      account.get<{ history: ProgressEntry[] }>(`/cards/${id}/progress`),
    );
    const logged = (await Promise.all(logs)).flatMap(({ history }) => history).length;
    return {
      statuses: reviewer.statuses,
      exitCodes,
      slowestMs,
      lost: reviewer.saved.length - logged,
    };
  } finally {
    await server.dispose();
  }
}

export interface FullDiskFigures {
  /** While the disk was full. */
  statuses: Statuses;
  /** The status of reading a card meanwhile. */
  reading: number;
  /** The status of a review once there was room again. */
  afterwards: number;
  /** Logged reviews that were not answered as saved. */
  half: number;
}

/** Only root on Linux can mount a small disk. */
export function canMountDisk(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'gieok-mount-'));
  try {
    if (!mount(folder)) return false;
    spawnSync('umount', [folder]);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends reviews to a server without a free byte; then makes room. */
export async function reviewOnFullDisk(reviews: number): Promise<FullDiskFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-full-'));
  if (!mount(folder)) throw new Error('No disk can be mounted.');
  try {
    const server = await AppServer.start({ env: { DATA_DIR: folder } });
    try {
      return await fillAndReview(server, folder, reviews);
    } finally {
      await server.dispose();
    }
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillAndReview(
  server: AppServer,
  folder: string,
  reviews: number,
): Promise<FullDiskFigures> {
  const account = await Account.register(server.url);
  const { id } = await account.createCard(NAME);
  await account.review({ id }, 3);
  fill(join(folder, 'filler'));
  const reviewer = new Reviewer(account);
  for (let sent = 0; sent < reviews; sent += 1) await reviewer.review(id);
  const reading = await fetch(`${server.url}${API_BASE}/cards/${id}`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  rmSync(join(folder, 'filler'));
  const afterwards = await new Reviewer(account).review(id);
  const { history } = await account.get<{ history: ProgressEntry[] }>(`/cards/${id}/progress`);
  const answered = reviewer.saved.length + 1 + (afterwards === 200 ? 1 : 0);
  return {
    statuses: reviewer.statuses,
    reading: reading.status,
    afterwards,
    half: history.length - answered,
  };
}

function mount(folder: string): boolean {
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  return made.status === 0;
}

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
      try {
        for (;;) if (writeSync(file, Buffer.alloc(size, 1)) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
