import type { ClusterWorker } from '../../cluster/worker.ts';
import { tooManyRequests } from '../../errors.ts';
import type { Attempt, Delays, Trial } from './login-delays.ts';

export class SharedLoginDelays implements Delays {
  readonly #worker: ClusterWorker;

  constructor(worker: ClusterWorker) {
    this.#worker = worker;
  }

  async begin({ message, ...attempted }: Trial): Promise<Attempt> {
    const { waitSeconds } = await this.#worker.ask('beginAttempt', attempted);
    if (waitSeconds > 0) {
      throw tooManyRequests('login_delayed', message(waitSeconds), waitSeconds);
    }
    const end = (outcome: 'succeed' | 'cancel') =>
      this.#worker.tell({ type: 'endAttempt', attempted, outcome });
    return { succeed: () => end('succeed'), cancel: () => end('cancel') };
  }
}
