import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Account } from '../../testing/accounts.ts';
import type { AppServer } from '../serve.ts';

const PROGRAM = fileURLToPath(new URL('neighbour.mjs', import.meta.url));

/** A learner who rates a card again and again, in a process of its own. */
export class Neighbour {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async of(server: AppServer): Promise<Neighbour> {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '꽃', english_text: 'flower' });
    const args = [server.url, account.token, String(id)];
    return new Neighbour(fork(PROGRAM, args, { execArgv: [] }));
  }

  /** @returns how long the ratings since the last call took, in milliseconds. @throws Error where one failed. */
  async ratings(): Promise<number[]> {
    const answered = once(this.#child, 'message');
    this.#child.send('tell');
    const [{ took, failure }] = (await answered) as [{ took: number[]; failure?: string }];
    if (failure !== undefined) throw new Error(`A review of the neighbour failed: ${failure}`);
    return took;
  }

  stop(): void {
    this.#child.kill();
  }
}
