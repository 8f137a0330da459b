import type { FromPrimary, FromWorker, Questions, Told } from './messages.ts';

/** Tells a worker its number; `WORKERS` tells how many there are. */
export const WORKER_NUMBER = 'GIEOK_WORKER';

/** Does what only one may do. */
export const KEEPER = 1;

type Listeners = {
  [Type in FromPrimary['type']]?: (message: FromPrimary & { type: Type }) => void;
};

/** Asks the primary what must hold for all. */
export class ClusterWorker {
  /** From 1; a replacement keeps the number. */
  readonly number: number;
  readonly count: number;
  readonly #waiting = new Map<number, (answer: never) => void>();
  readonly #listeners: Listeners = {
    // While it starts there is nothing to finish.
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

  get isKeeper(): boolean {
    return this.number === KEEPER;
  }

  /** Replaces an earlier listener of its type. */
  on<Type extends keyof Listeners>(type: Type, listener: NonNullable<Listeners[Type]>): void {
    this.#listeners[type] = listener;
  }

  /** Always answered: a worker ends with its primary. */
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
    // Without its primary this process ends too.
    if (process.connected) process.send?.(message, () => {});
  }
}
