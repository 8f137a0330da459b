import { serverTexts } from '@gieok/shared/texts/server';
import { AppError } from '../../errors.ts';

/** Of libuv's four threads, which also read files: a flood of logins must leave some to them. */
const AT_ONCE = 2;
/** At some 30 ms each the last of them waits about two seconds. */
const WAITING_MAX = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs costly work, two pieces at a time and in the order of arrival.
 * @throws AppError 503 when too many wait already.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) {
    running += 1;
  } else {
    if (waiting.length >= WAITING_MAX) {
      throw new AppError(503, 'unavailable', serverTexts.unavailable);
    }
    // Whoever ends hands the place on, so that nobody can slip in between.
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
