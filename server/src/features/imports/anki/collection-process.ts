import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { sqliteDriverFor } from '../../../db/sqlite-driver.ts';
import type { CollectionHead, NoteRow } from './collection-rows.ts';
import { unreadable } from './refusal.ts';

const WORKER = createRequire(import.meta.url).resolve('#anki-collection');
/** What takes more processor time to be opened, and so much more for each megabyte, was made to. */
const OPENED_WITHIN_MS = 1_500;
const OPENED_WITHIN_MS_PER_MB = 50;
/** For anything it is asked, by the clock: what takes so long hangs. */
const ANSWERED_WITHIN_MS = 30_000;

export type ToCollection =
  | { unpack: { from: string; to: string; most: number } }
  | { open: { path: string; driver: string; withinMs: number } }
  | { read: true }
  | { next: true };

export type FromCollection =
  | { ready: true }
  | { size: number }
  | { head: CollectionHead }
  | { notes: NoteRow[] }
  | { refused: string }
  | { failed: { code: string; message: string } };

/** A process that reads one collection (`workers/anki-collection.mjs`). Whatever it is asked, it is asked one thing at a time. */
export class CollectionProcess {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param folder private: what is unpacked for it lies there. */
  static async start(folder: string): Promise<CollectionProcess> {
    const child = fork(WORKER, [folder], {
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const started = new CollectionProcess(child);
    await started.#answer();
    return started;
  }

  /** Unpacks a file of zstd into a new one. @returns its size in bytes. @throws AppError 400 where that is too large or damaged. */
  async unpack(unpack: { from: string; to: string; most: number }): Promise<number> {
    const answer = await this.#ask({ unpack });
    return 'size' in answer ? answer.size : 0;
  }

  /** @throws AppError 400 where it is no collection, or one that is not to be read. */
  async open(path: string, size: number): Promise<CollectionHead> {
    const driver = sqliteDriverFor(process.versions.node);
    const withinMs = OPENED_WITHIN_MS + (size / 1e6) * OPENED_WITHIN_MS_PER_MB;
    const answer = await this.#ask({ open: { path, driver, withinMs } });
    if (!('head' in answer)) throw unreadable('its database could not be opened');
    return answer.head;
  }

  /** All notes in the order of their ids, with their cards and reviews, some at a time. */
  async *notes(): AsyncGenerator<NoteRow[]> {
    let message: ToCollection = { read: true };
    for (;;) {
      const answer = await this.#ask(message);
      if (!('notes' in answer) || answer.notes.length === 0) return;
      yield answer.notes;
      message = { next: true };
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  async #ask(message: ToCollection): Promise<FromCollection> {
    const answered = this.#answer();
    // Whether it was sent or not, `exit` tells.
    if (this.#child.connected) this.#child.send(message, () => {});
    const answer = await answered;
    if ('refused' in answer) throw unreadable(answer.refused);
    if ('failed' in answer) {
      const { code, message: why } = answer.failed;
      throw Object.assign(new Error(`A package could not be read: ${why}`), { code });
    }
    return answer;
  }

  #answer(): Promise<FromCollection> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        done();
        this.end();
        reject(tooSlow());
      }, ANSWERED_WITHIN_MS);
      const done = () => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      };
      const onMessage = (message: unknown) => {
        done();
        resolve(message as FromCollection);
      };
      const onEnd = () => {
        done();
        // What is damaged in just the right way can end native code.
        reject(
          child.signalCode === 'SIGTERM' ? tooSlow() : unreadable('reading its database failed'),
        );
      };
      if (child.exitCode !== null || child.signalCode !== null) onEnd();
      else child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    });
  }
}

const tooSlow = () => unreadable('it takes too long to be read');
