import { BUSY_TIMEOUT_MS, type WriteTurns } from '../db/engine/while-busy.ts';
import type { ClusterWorker } from './worker.ts';

/** The code that SQLite gives for its own lock. */
class OthersWrite extends Error {
  readonly code = 'SQLITE_BUSY';
  override readonly message = 'Other workers kept writing to the database';
}

export function writeTurnsOf(worker: Pick<ClusterWorker, 'ask' | 'tell' | 'on'>): WriteTurns {
  let state: 'none' | 'asked' | 'held' = 'none';
  let turn: Promise<void> | undefined;
  /** From `enter` until `leave` or the timeout. */
  let isInUse = false;
  /** May be told before the turn itself has come. */
  let isWanted = false;

  const giveUpIfWanted = () => {
    if (state !== 'held' || isInUse || !isWanted) return;
    state = 'none';
    isWanted = false;
    worker.tell({ type: 'leaveWriteTurn' });
  };
  const take = async () => {
    state = 'asked';
    await worker.ask('takeWriteTurn', null);
    state = 'held';
    giveUpIfWanted();
  };
  worker.on('writeTurnWanted', () => {
    isWanted = true;
    giveUpIfWanted();
  });

  return {
    async enter(since) {
      isInUse = true;
      if (state === 'held') return;
      if (state === 'none') turn = take();
      try {
        await within(turn, BUSY_TIMEOUT_MS - (performance.now() - since));
      } catch (error) {
        isInUse = false;
        throw error;
      }
    },
    leave() {
      isInUse = false;
      giveUpIfWanted();
    },
  };
}

async function within(turn: Promise<void> | undefined, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OthersWrite()), Math.max(0, limitMs));
  });
  try {
    await Promise.race([turn, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
