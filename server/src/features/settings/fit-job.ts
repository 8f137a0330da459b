import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { FitResult } from '@gieok/shared/contract/scheduling';
import { defineJob } from '../../jobs/define-job.ts';
import { noteFit } from './fit-queries.ts';
import { trainingBatches } from './training-data.ts';

/** `workers/held-out.mjs` explains the figures. */
type Judgement = Omit<FitResult, 'reviewsFitted'>;

const WORKER = createRequire(import.meta.url).resolve('#fit-worker');
/** Two hundred thousand reviews take seconds, so this means it hangs. */
const TIME_LIMIT_MS = 5 * 60_000;
const WEIGHTS = 21;

export interface Fit {
  /** 21 numbers. */
  weights: readonly number[];
  /** Those a study day or more after the one before. */
  reviewsFitted: number;
  judgement: Judgement;
}

interface Parameters {
  /** In use. */
  weights: readonly number[];
  reviews: number;
}

/** Null where reviews are too few. */
export const fitJob = defineJob<Parameters, Fit | null>({
  kind: 'fit',
  run: ({ db, userId, parameters: { weights }, signal, progress }) =>
    runFit({ weights, cards: trainingBatches(db, userId) }, signal, progress),
  finish: async (transaction, { userId, parameters, result }) => {
    if (result !== null) await noteFit(transaction, userId, parameters.reviews);
  },
});

type FitMessage = Partial<Fit> & { progress?: number; notEnough?: boolean };

interface Started {
  weights: readonly number[];
  cards: AsyncIterable<number[][][]>;
}

export async function runFit(
  { weights, cards }: Started,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Fit | null> {
  const worker = fork(WORKER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = () => worker.kill();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, TIME_LIMIT_MS);
  const finished = new Promise<FitMessage>((resolve, reject) => {
    worker.on('message', (message: FitMessage) => {
      if (message.progress !== undefined) progress(message.progress);
      else resolve(message);
    });
    // Not `once`: each batch sent to a killed worker is an error.
    worker.on('error', reject);
    worker.once('exit', (code, name) => {
      reject(new Error(`Fitting FSRS ended with ${name ?? code}`));
    });
  });
  // It may fail before anybody awaits it.
  finished.catch(() => {});
  try {
    for await (const batch of cards) {
      if (!worker.connected) break;
      worker.send({ cards: batch });
    }
    if (worker.connected) worker.send({ fit: weights });
    const outcome = await finished;
    return outcome.notEnough === true ? null : checkedFit(outcome);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.kill();
  }
}

function checkedFit({ weights, reviewsFitted, judgement }: Partial<Fit>): Fit {
  const { better, ...figures } = judgement ?? {};
  const isSound =
    weights?.length === WEIGHTS &&
    [...weights, reviewsFitted, ...Object.values(figures)].every((number) =>
      Number.isFinite(number),
    );
  if (!isSound || reviewsFitted === undefined || judgement === undefined) {
    throw new Error('Fitting FSRS gave no sound weights');
  }
  return { weights, reviewsFitted, judgement };
}
