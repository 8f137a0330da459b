import { once } from 'node:events';
import { deserialize } from 'node:v8';
import { MessageChannel, type MessagePort, workerData } from 'node:worker_threads';
import { sqliteDriverFor } from '../../../db/engine/sqlite-driver.ts';
import type { CollectionHead, NoteRow } from './collection-rows.ts';
import { type CollectionEnd, hostCollection, type ToCollection } from './host-collection.ts';
import { unreadable } from './values.ts';

/** Bytes of the length before each answer. */
const LENGTH_BYTES = 4;
/** Processor time to open, plus some per megabyte: more is an attack. */
const OPENED_WITHIN_MS = 1_500;
const OPENED_WITHIN_MS_PER_MB = 50;
/** For any answer, by the clock. */
const ANSWERED_WITHIN_MS = 30_000;

export type FromCollection =
  | { ready: string }
  | { size: number }
  | { head: CollectionHead }
  | { notes: NoteRow[] }
  | { refused: string }
  | { failed: { code: string; message: string } };

export interface ReadingThreadData {
  processes: MessagePort;
}

export type HostRequest = [within: string, port: MessagePort];

/** Runs `workers/anki-collection.mjs`, one call at a time. */
export class CollectionProcess {
  readonly #port: MessagePort;
  readonly #closed: Promise<unknown>;
  /** Private; deleted with the process. */
  readonly folder: string;
  readonly #answers: Answers;

  private constructor(port: MessagePort, answers: Answers, folder: string) {
    this.#port = port;
    this.#closed = once(port, 'close');
    this.#answers = answers;
    this.folder = folder;
  }

  /** @throws Error as when the database is away: a retry may work. */
  static async start(within: string): Promise<CollectionProcess> {
    const { port1: port, port2 } = new MessageChannel();
    const request: HostRequest = [within, port2];
    const { processes } = (workerData ?? {}) as Partial<ReadingThreadData>;
    if (processes === undefined) void hostCollection(...request);
    else processes.postMessage(request, [port2]);
    const answers = new Answers(port);
    const first = await answers.next();
    if (first !== undefined && 'ready' in first) {
      return new CollectionProcess(port, answers, first.ready);
    }
    port.postMessage({ end: true });
    const why = answers.end?.error ?? 'it does not answer';
    const message = `No process could be started to read a package: ${why}`;
    throw Object.assign(new Error(message), { code: 'EAGAIN' });
  }

  /** Zstd, into a new file. @returns bytes. @throws AppError 400 if too large or damaged. */
  async unpack(unpack: { from: string; to: string; most: number }): Promise<number> {
    const answer = await this.#ask({ unpack });
    return 'size' in answer ? answer.size : 0;
  }

  /** @throws AppError 400 */
  async open(path: string, size: number): Promise<CollectionHead> {
    const driver = sqliteDriverFor(process.versions.node);
    const withinMs = OPENED_WITHIN_MS + (size / 1e6) * OPENED_WITHIN_MS_PER_MB;
    const answer = await this.#ask({ open: { path, driver, withinMs } });
    if (!('head' in answer)) throw unreadable('its database could not be opened');
    return answer.head;
  }

  /** By id, in parts. */
  async *notes(): AsyncGenerator<NoteRow[]> {
    let message: ToCollection = { read: true };
    for (;;) {
      const answer = await this.#ask(message);
      if (!('notes' in answer) || answer.notes.length === 0) return;
      yield answer.notes;
      message = { next: true };
    }
  }

  /** Resolves when nothing of it is left. */
  async end(): Promise<void> {
    this.#port.postMessage({ end: true });
    await this.#closed;
  }

  async #ask(message: ToCollection): Promise<FromCollection> {
    this.#port.postMessage(message);
    const answer = await this.#answers.next();
    if (answer === undefined) {
      const { end } = this.#answers;
      // Damaged files can crash native code.
      throw end === undefined || end.signal === 'SIGTERM'
        ? unreadable('it takes too long to be read')
        : unreadable('reading its database failed');
    }
    if ('refused' in answer) throw unreadable(answer.refused);
    if ('failed' in answer) {
      const { code, message: why } = answer.failed;
      throw Object.assign(new Error(`A package could not be read: ${why}`), { code });
    }
    return answer;
  }
}

/** Answers arrive in pieces: a length, then the value as V8 serializes it. */
class Answers {
  #pieces: Uint8Array[] = [];
  #size = 0;
  #needed = LENGTH_BYTES;
  #wake: () => void = () => {};
  end: CollectionEnd | undefined;

  constructor(port: MessagePort) {
    port.on('message', (message: Uint8Array | CollectionEnd) => {
      if (message instanceof Uint8Array) {
        this.#pieces.push(message);
        this.#size += message.length;
      } else this.end = message;
      if (this.end !== undefined || this.#size >= this.#needed) this.#wake();
    });
  }

  /** Undefined at the end, or after too long. */
  async next(): Promise<FromCollection | undefined> {
    const limit = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    for (;;) {
      const answer = this.#take();
      if (answer !== undefined || this.end !== undefined || limit.aborted) return answer;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        limit.onabort = () => resolve();
      });
    }
  }

  #take(): FromCollection | undefined {
    if (this.#size < this.#needed) return undefined;
    const bytes = Buffer.concat(this.#pieces);
    this.#needed = LENGTH_BYTES + bytes.readUInt32LE(0);
    const isWhole = bytes.length >= this.#needed;
    const rest = isWhole ? bytes.subarray(this.#needed) : bytes;
    this.#pieces = [rest];
    this.#size = rest.length;
    if (!isWhole) return undefined;
    const answer = deserialize(bytes.subarray(LENGTH_BYTES, this.#needed)) as FromCollection;
    this.#needed = LENGTH_BYTES;
    return answer;
  }
}
