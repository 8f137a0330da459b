import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

const WAIT_LIMIT_MS = 60_000;

interface Waiting {
  userId: number;
  begin: () => void;
  giveUp: (error: Error) => void;
}

/** Of those who wait and may have more, the account with the fewest places is next. */
export class Places {
  readonly #taken = new Map<number, number>();
  readonly #waiting: Waiting[] = [];
  readonly #places: number;
  readonly #waitingMax: number;
  readonly #ofAccount: number;

  constructor(places: number, waitingMax: number, ofAccount = places) {
    this.#places = places;
    this.#waitingMax = waitingMax;
    this.#ofAccount = ofAccount;
  }

  /**
   * @param gone aborted when the one who waits has left.
   * @returns gives the place back. @throws AppError 503; the reason of `gone`.
   */
  async take(userId: number, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    const isFree = this.#count() < this.#places && this.#held(userId) < this.#ofAccount;
    if (isFree) this.#add(userId, 1);
    else await this.#wait(userId, gone);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#add(userId, -1);
      this.#next();
    };
  }

  close(): void {
    for (const { giveUp } of [...this.#waiting]) giveUp(busy());
  }

  #wait(userId: number, gone: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#waitingMax) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        clearTimeout(timer);
        gone.removeEventListener('abort', onGone);
      };
      const waiting: Waiting = {
        userId,
        begin: () => {
          leave();
          this.#add(userId, 1);
          resolve();
        },
        giveUp: (error) => {
          leave();
          reject(error);
        },
      };
      const onGone = () => waiting.giveUp(gone.reason);
      const timer = setTimeout(() => waiting.giveUp(busy()), WAIT_LIMIT_MS);
      gone.addEventListener('abort', onGone);
      this.#waiting.push(waiting);
    });
  }

  #next(): void {
    const held = this.#waiting.map(({ userId }) => this.#held(userId));
    const fewest = Math.min(...held);
    if (fewest < this.#ofAccount) this.#waiting[held.indexOf(fewest)]?.begin();
  }

  #held(userId: number): number {
    return this.#taken.get(userId) ?? 0;
  }

  #count(): number {
    return [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
  }

  #add(userId: number, change: number): void {
    const count = this.#held(userId) + change;
    if (count === 0) this.#taken.delete(userId);
    else this.#taken.set(userId, count);
  }
}

/** Aborted once the client left or was answered. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function busy(): AppError {
  return new AppError(503, 'unavailable', serverTexts.unavailable);
}
