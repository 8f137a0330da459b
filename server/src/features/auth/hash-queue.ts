import { serverTexts } from '@gieok/shared/texts/server';
import { AppError } from '../../errors.ts';

/** Of libuv's four threads, which also read files. */
const AT_ONCE = 2;
/** At 30 ms each, the last waits about two seconds. */
const WAITING_MAX = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws AppError 503 when too many wait. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) {
    running += 1;
  } else {
    if (waiting.length >= WAITING_MAX) {
      throw new AppError(503, 'unavailable', serverTexts.unavailable);
    }
    // Handed on directly, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
