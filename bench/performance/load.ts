import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load-types.ts';

const GENERATOR = fileURLToPath(new URL('load-generator.mjs', import.meta.url));

interface Answer {
  id: number;
  result?: LoadResult;
  error?: string;
}

/** The process that asks. Several orders may be under way at once. */
export class Load {
  readonly #child: ChildProcess;
  #orders = 0;

  constructor() {
    this.#child = fork(GENERATOR, { serialization: 'advanced', execArgv: [] });
  }

  /** @throws Error when an answer was neither a success nor 503: then nothing was measured. */
  async run(order: LoadOrder): Promise<LoadResult> {
    const id = this.#orders++;
    const answered = new Promise<LoadResult>((resolve, reject) => {
      const listen = ({ id: of, result, error }: Answer) => {
        if (of !== id) return;
        this.#child.off('message', listen);
        if (result === undefined) reject(new Error(error));
        else resolve(result);
      };
      this.#child.on('message', listen);
    });
    this.#child.send({ id, order });
    const result = await answered;
    if (result.failure !== null) throw new Error(`${result.failed} failed: ${result.failure}`);
    return result;
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
  }
}
