import cluster, { type Worker } from 'node:cluster';
import { Answers, tell } from './answers.ts';
import { closeWhenGone } from './handed-connections.ts';
import type { FromWorker } from './messages.ts';
import { WORKER_NUMBER } from './worker.ts';

/** Longer than a worker takes to end in order. */
const STOP_LIMIT_MS = 12_000;
/** A worker that served for so long died of something new. */
const SETTLED_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const TRIES = 5;

interface WorkerSlot {
  number: number;
  worker?: Worker;
  /** By `Date.now()`; undefined while it starts. */
  readySince?: number | undefined;
  /** Consecutive ends soon after the start. */
  failures: number;
}

export class Primary {
  readonly #slots: WorkerSlot[];
  readonly #answers: Answers;
  readonly #stopLimitMs: number;
  #isStopping = false;
  #exitCode = 0;
  #isStarting = true;

  constructor(count: number, program: string, shutdownDelayMs: number) {
    this.#stopLimitMs = STOP_LIMIT_MS + shutdownDelayMs;
    this.#slots = Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      failures: 0,
    }));
    this.#answers = new Answers(count, (worker) => this.#slotOf(worker)?.number ?? 0);
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: program, args: [] });
    cluster.on('message', (worker, message: FromWorker) => {
      if (message.type === 'ready') this.#onReady(worker, message);
      else this.#answers.hear(worker, message);
    });
    // A worker's last message may arrive after its exit.
    cluster.on('disconnect', (worker) => this.#answers.forget(worker));
    cluster.on('exit', (worker, code, signal) => this.#onExit(worker, code, signal));
  }

  /** One worker first: it migrates, and alone reports a failed start. */
  start(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => this.stop(0));
    const [first] = this.#slots;
    if (first !== undefined) this.#fork(first);
  }

  stop(exitCode: number): void {
    this.#exitCode ||= exitCode;
    if (this.#isStopping) return;
    this.#isStopping = true;
    const running = this.#running();
    for (const worker of running) tell(worker, { type: 'stop' });
    if (running.length === 0) process.exit(this.#exitCode);
    setTimeout(() => {
      for (const worker of this.#running()) worker.process.kill('SIGKILL');
      process.exit(1);
    }, this.#stopLimitMs).unref();
  }

  #fork(slot: WorkerSlot): void {
    if (this.#isStopping) return;
    slot.worker = cluster.fork({
      WORKERS: this.#slots.length,
      [WORKER_NUMBER]: slot.number,
    });
    closeWhenGone(slot.worker);
  }

  #onReady(worker: Worker, { address, engine }: FromWorker & { type: 'ready' }): void {
    const slot = this.#slotOf(worker);
    if (slot === undefined) return;
    slot.readySince = Date.now();
    if (!this.#isStarting) return;
    for (const other of this.#slots) if (other.worker === undefined) this.#fork(other);
    if (this.#slots.some(({ readySince }) => readySince === undefined)) return;
    this.#isStarting = false;
    process.stdout.write(
      `Gieok is running at ${address} (${engine}, ${this.#slots.length} workers)\n`,
    );
  }

  #onExit(worker: Worker, code: number | null, signal: string | null): void {
    this.#answers.forget(worker);
    const slot = this.#slotOf(worker);
    if (this.#isStopping) {
      if (code !== 0) this.#exitCode ||= 1;
      if (this.#running().length === 0) process.exit(this.#exitCode);
      return;
    }
    if (slot === undefined) return;
    const how = signal === null ? `with ${code}` : `by ${signal}`;
    const served = slot.readySince === undefined ? 0 : Date.now() - slot.readySince;
    const hasServed = slot.readySince !== undefined;
    slot.readySince = undefined;
    slot.failures = served > SETTLED_MS ? 0 : slot.failures + 1;
    const isAnybodyServing = this.#slots.some(({ readySince }) => readySince !== undefined);
    if (this.#isStarting && !hasServed) {
      say(`Worker ${slot.number} ended ${how} before it could serve: Gieok does not start.`);
      this.stop(1);
    } else if (!isAnybodyServing && slot.failures > TRIES) {
      say(`Worker ${slot.number} ended ${how}, again and again, and no other serves: Gieok stops.`);
      this.stop(1);
    } else {
      say(`Worker ${slot.number} (${worker.process.pid}) ended ${how}; another takes its place.`);
      setTimeout(() => this.#fork(slot), pauseAfter(slot.failures));
    }
  }

  #running(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  #slotOf(worker: Worker): WorkerSlot | undefined {
    return this.#slots.find((slot) => slot.worker === worker);
  }
}

/** In milliseconds. */
function pauseAfter(failures: number): number {
  return failures <= 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 2));
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
