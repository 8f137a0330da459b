import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { Account } from '../../testing/accounts.ts';
import type { AppServer } from '../serve.ts';
import { Device } from './device.ts';
import { Ledger } from './ledger.ts';
import { beginWrite, type Write } from './writes.ts';

const LEARNERS = 4;
const DEVICES_OF_EACH = 2;
const FIRST_CARDS = 5;
const AGAIN_MS = 25;
const SETTLED_WITHIN_MS = 60_000;

interface Writer {
  device: Device;
  /** As a client does: the same write until it is answered. */
  pending?: Write | undefined;
}

/** Devices of some learners that review, make cards, import, edit, upload and send what was done offline, all at once. */
export class WriteLoad {
  readonly ledger = new Ledger();
  readonly #writers: Writer[] = [];
  #isOver = true;
  #work: Promise<unknown> = Promise.resolve();

  static async prepare(server: AppServer): Promise<WriteLoad> {
    const load = new WriteLoad();
    for (let learner = 0; learner < LEARNERS; learner += 1) {
      const account = await patiently(() => Account.register(server.url));
      if (learner % 2 === 1) {
        await patiently(() => account.savePreferences({ scheduler: 'fsrs' }));
      }
      const cards: number[] = [];
      for (let card = 0; card < FIRST_CARDS; card += 1) {
        const word = { korean_text: `기억 ${learner}-${card}`, english_text: 'memory' };
        cards.push((await patiently(() => account.createCard(word))).id);
      }
      for (let device = 0; device < DEVICES_OF_EACH; device += 1) {
        load.#writers.push({ device: new Device(account, cards, load.ledger) });
      }
    }
    return load;
  }

  /** In milliseconds. */
  get slowestAnswer(): number {
    return Math.max(...this.#writers.map(({ device }) => device.slowestMs));
  }

  begin(seed: number): void {
    this.#isOver = false;
    this.#work = Promise.all(
      this.#writers.map(async (writer, index) => {
        writer.device.random = seededRandom(seed * this.#writers.length + index);
        while (!this.#isOver) await write(writer);
      }),
    );
  }

  /** @returns once no request is under way; some writes may lack their answer. */
  async halt(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  /** Has every device send until its last write is answered. @throws Error where it takes too long. */
  async settle(): Promise<void> {
    await this.halt();
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    await Promise.all(
      this.#writers.map(async (writer) => {
        while (writer.pending !== undefined) {
          if (Date.now() > deadline) throw new Error('A write is not answered in the end.');
          await write(writer);
        }
      }),
    );
  }
}

/** A server on a busy machine may ask to come again. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const since = Date.now(); ; await pause(1_000)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - since > SETTLED_WITHIN_MS) throw error;
    }
  }
}

async function write(writer: Writer): Promise<void> {
  writer.pending ??= beginWrite(writer.device);
  if (await writer.pending()) writer.pending = undefined;
  else await pause(AGAIN_MS);
}
