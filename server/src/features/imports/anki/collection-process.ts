import { once } from 'node:events';
import { deserialize } from 'node:v8';
import { MessageChannel, type MessagePort, workerData } from 'node:worker_threads';
import { sqliteDriverFor } from '../../../db/sqlite-driver.ts';
import type { CollectionHead, NoteRow } from './collection-rows.ts';
import { type CollectionEnd, hostCollection, type ToCollection } from './host-collection.ts';
import { unreadable } from './refusal.ts';

/** Before each answer: how long it is. */
const LENGTH_BYTES = 4;
/** What takes more processor time to be opened, and so much more for each megabyte, was made to. */
const OPENED_WITHIN_MS = 1_500;
const OPENED_WITHIN_MS_PER_MB = 50;
/** For anything it is asked, by the clock: what takes so long hangs. */
const ANSWERED_WITHIN_MS = 30_000;

export type FromCollection =
  | { ready: string }
  | { size: number }
  | { head: CollectionHead }
  | { notes: NoteRow[] }
  | { refused: string }
  | { failed: { code: string; message: string } };

/** What a thread that reads files is given: whoever listens there starts processes for it. */
export interface ReadingThreadData {
  processes: MessagePort;
}

/** By which it asks for one. */
export type HostRequest = [within: string, port: MessagePort];

/** A process that reads one collection (`workers/anki-collection.mjs`). Whatever it is asked, it is asked one thing at a time. */
export class CollectionProcess {
  readonly #port: MessagePort;
  readonly #closed: Promise<unknown>;
  /** Private; it goes with the process. */
  readonly folder: string;
  readonly #answers: Answers;

  private constructor(port: MessagePort, answers: Answers, folder: string) {
    this.#port = port;
    this.#closed = once(port, 'close');
    this.#answers = answers;
    this.folder = folder;
  }

  /**
   * @param within where its folder is made.
   * @throws Error as where the database is away: the same may work later.
   */
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

  /** Resolves when nothing is left of it. */
  async end(): Promise<void> {
    this.#port.postMessage({ end: true });
    await this.#closed;
  }

  async #ask(message: ToCollection): Promise<FromCollection> {
    this.#port.postMessage(message);
    const answer = await this.#answers.next();
    if (answer === undefined) {
      const { end } = this.#answers;
      // What is damaged in just the right way can end native code.
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

/** What comes by a port, in pieces: the length of each answer, and the answer as V8 writes it. */
class Answers {
  #pieces: Uint8Array[] = [];
  #size = 0;
  #needed = LENGTH_BYTES;
  #wake: () => void = () => {};
  /** Nothing more comes. */
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

  /** @returns undefined where there is an end, or nothing for too long. */
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

  /** The next one, once it is whole. */
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
