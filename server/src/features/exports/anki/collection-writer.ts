import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { sqliteDriverFor } from '../../../db/engine/sqlite-driver.ts';
import type { WrittenCard, WrittenReview } from './collection-rows.ts';

const WORKER = createRequire(import.meta.url).resolve('#anki-writer');

export type ToWriter =
  | { create: { path: string; driver: string } }
  | { cards: WrittenCard[]; noteType: number }
  | { reviews: WrittenReview[] }
  | { finish: Record<string, string | number> };

/** A process of its own (`workers/anki-writer.mjs`) writes, as SQLite would block this one. */
export class CollectionWriter {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** @param path must not exist. */
  static async create(path: string): Promise<CollectionWriter> {
    const child = fork(WORKER, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const writer = new CollectionWriter(child);
    await writer.tell({ create: { path, driver: sqliteDriverFor(process.versions.node) } });
    return writer;
  }

  async tell(message: ToWriter): Promise<void> {
    const ended = new AbortController();
    const done = once(this.#child, 'message', { signal: ended.signal });
    const failed = once(this.#child, 'exit', { signal: ended.signal }).then(([code, signal]) => {
      throw new Error(`Writing a package ended with ${signal ?? code}.`);
    });
    try {
      // A failed send shows as `exit`.
      if (this.#child.connected) this.#child.send(message, () => {});
      await Promise.race([done, failed]);
    } finally {
      ended.abort();
      await Promise.allSettled([done, failed]);
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
