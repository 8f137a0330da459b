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

interface SmallDisk {
  folder: string;
  unmount(): void;
}

/** @returns undefined where this is not root on Linux. */
export function mountSmallDisk(bytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gieok-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  if (made.status !== 0) {
    remove();
    return undefined;
  }
  const unmount = () => {
    spawnSync('umount', [folder]);
    remove();
  };
  return { folder, unmount };
}

/**
 * Sends reviews to a server without a free byte; then makes room.
 * @returns undefined where no disk can be mounted.
 */
export async function reviewOnFullDisk(reviews: number): Promise<FullDiskFigures | undefined> {
  const disk = mountSmallDisk(DISK_BYTES);
  if (disk === undefined) return undefined;
  try {
    const server = await AppServer.start({ env: { DATA_DIR: disk.folder } });
    try {
      return await fillAndReview(server, disk.folder, reviews);
    } finally {
      await server.dispose();
    }
  } finally {
    disk.unmount();
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
  fillDisk(join(folder, 'filler'));
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

/** Leaves no byte of the disk free. */
export function fillDisk(path: string): void {
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
