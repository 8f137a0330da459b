import cluster, { type Worker } from 'node:cluster';
import type { FromPrimary, FromWorker, Question, Questions } from './messages.ts';
import { SharedCounts } from './shared-counts.ts';
import { KEEPER } from './worker.ts';
import { WriteQueue } from './write-queue.ts';

export class Answers {
  readonly #counts: SharedCounts;
  readonly #writers = new WriteQueue<Worker>((holder) => tell(holder, { type: 'writeTurnWanted' }));
  readonly #numberOf: (worker: Worker) => number;

  constructor(count: number, numberOf: (worker: Worker) => number) {
    this.#counts = new SharedCounts(count);
    this.#numberOf = numberOf;
  }

  hear(worker: Worker, message: FromWorker): void {
    switch (message.type) {
      case 'ask':
        void this.#answer(worker, message);
        break;
      case 'leaveWriteTurn':
        this.#writers.leave(worker);
        break;
      case 'jobAsked':
      case 'jobCancelled':
        for (const each of Object.values(cluster.workers ?? {})) {
          if (each !== undefined && this.#numberOf(each) === KEEPER) tell(each, message);
        }
        break;
      default:
    }
  }

  forget(worker: Worker): void {
    this.#writers.forget(worker);
  }

  async #answer(worker: Worker, question: Question): Promise<void> {
    tell(worker, { type: 'answer', id: question.id, answer: await this.#find(worker, question) });
  }

  async #find(worker: Worker, question: Question): Promise<Questions[Question['name']]['answer']> {
    switch (question.name) {
      case 'count':
        return this.#counts.count(question.given, Date.now());
      case 'takeWriteTurn':
        await this.#writers.take(worker);
        return null;
    }
  }
}

export function tell(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, undefined, () => {});
}
