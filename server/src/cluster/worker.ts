import type { FromPrimary, FromWorker, Questions, Told } from './messages.ts';

/** The variable that tells a worker its number; `WORKERS` tells it how many there are. */
export const WORKER_NUMBER = 'GIEOK_WORKER';

/** The number of the worker that does what only one shall do. */
export const KEEPER = 1;

type Listeners = {
  [Type in FromPrimary['type']]?: (message: FromPrimary & { type: Type }) => void;
};

/** A process that is one of several on the same data, as it knows itself: what must hold for all of them it asks the primary. */
export class ClusterWorker {
  /** From 1 on; who takes the place of one that has died has its number. */
  readonly number: number;
  /** How many there are. */
  readonly count: number;
  readonly #waiting = new Map<number, (answer: never) => void>();
  readonly #listeners: Listeners = {
    // While it starts there is nothing to end in order.
    stop: () => process.exit(0),
  };
  #asked = 0;

  constructor(number: number, count: number) {
    this.number = number;
    this.count = count;
    process.on('message', (message: FromPrimary) => {
      if (message.type === 'answer') this.#hear(message.id, message.answer as never);
      else this.#listeners[message.type]?.(message as never);
    });
  }

  /** Whether this one does the jobs, and what is swept from time to time. */
  get isKeeper(): boolean {
    return this.number === KEEPER;
  }

  /** One listener for each type; a later one takes the place of an earlier one. */
  on<Type extends keyof Listeners>(type: Type, listener: NonNullable<Listeners[Type]>): void {
    this.#listeners[type] = listener;
  }

  /** There is always an answer: a worker ends with its primary. */
  ask<Name extends keyof Questions>(
    name: Name,
    given: Questions[Name]['given'],
  ): Promise<Questions[Name]['answer']> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ type: 'ask', id, name, given } as FromWorker);
    });
  }

  tell(message: Told): void {
    this.#send(message);
  }

  #hear(id: number, answer: never): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  #send(message: FromWorker): void {
    // A primary that is gone takes this process along.
    if (process.connected) process.send?.(message, () => {});
  }
}
