import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { MEDIA_UNAVAILABLE } from '../../db/engine/failures.ts';
import type { MediaUrl } from '../../media-url.ts';

export class MediaUnavailable extends Error {
  readonly code = MEDIA_UNAVAILABLE;
}

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: () => ReadableStream<Uint8Array>;
  withinMs: number;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/** Each may be repeated: none depends on what was there before. */
export class S3Requests {
  readonly #client: AwsClient;
  readonly #url: MediaUrl;

  constructor(url: MediaUrl, { sessionToken, ...keys }: S3Keys) {
    const { region } = url;
    this.#url = url;
    this.#client = new AwsClient({
      ...keys,
      ...(sessionToken !== undefined && { sessionToken }),
      region,
      service: 's3',
    });
  }

  /** @returns any answer below 500 but 429, in time. @throws MediaUnavailable */
  async ask(sent: Sent): Promise<Response> {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      ending.abort(new Error(`no answer within ${sent.withinMs} ms`));
    }, sent.withinMs);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const failure = await this.#attempt(sent, ending.signal);
        if (failure instanceof Response) return failure;
        if (attempt === ATTEMPTS || ending.signal.aborted) throw this.#unavailable(sent, failure);
        await pause(FIRST_PAUSE_MS * attempt ** 2);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async expect(sent: Sent, ...statuses: readonly number[]): Promise<Response> {
    const answer = await this.ask(sent);
    if (statuses.includes(answer.status)) return answer;
    throw this.#unavailable(sent, `${answer.status} ${await codeOf(answer)}`.trim());
  }

  async #attempt(sent: Sent, signal: AbortSignal): Promise<Response | string> {
    const { method, headers, body } = sent;
    try {
      const request = await this.#client.sign(this.#addressOf(sent), {
        method,
        redirect: 'manual',
        ...(headers && { headers }),
        ...(body && { body: body(), duplex: 'half' }),
      } as RequestInit);
      // Else the size may be another.
      request.headers.set('accept-encoding', 'identity');
      const answer = await fetch(request, { signal });
      if (answer.status < 500 && answer.status !== 429) return answer;
      return `${answer.status} ${await codeOf(answer)}`.trim();
    } catch (error) {
      return reasonOf(signal.aborted ? signal.reason : error);
    }
  }

  #addressOf({ key, query }: Sent): string {
    const { endpoint, bucket } = this.#url;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    return `${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}${search}`;
  }

  #unavailable({ method, key = '' }: Sent, reason: string): MediaUnavailable {
    const { endpoint, bucket } = this.#url;
    return new MediaUnavailable(`${method} ${bucket}/${key} on ${endpoint} failed: ${reason}`);
  }
}

/** Gives up in silence; who reads slowly is waited for. */
export class S3Content extends Readable {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #silenceMs: number;

  constructor(body: ReadableStream<Uint8Array>, silenceMs: number) {
    super();
    this.#reader = body.getReader();
    this.#silenceMs = silenceMs;
  }

  override _read(): void {
    const breakOff = (reason: string) =>
      this.destroy(new MediaUnavailable(`A file broke off: ${reason}`));
    const silence = setTimeout(breakOff, this.#silenceMs, `nothing for ${this.#silenceMs} ms`);
    this.#reader.read().then(
      ({ done, value }) => {
        clearTimeout(silence);
        if (!this.destroyed) this.push(done ? null : value);
      },
      (error: unknown) => {
        clearTimeout(silence);
        breakOff(reasonOf(error));
      },
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#reader.cancel().catch(() => {});
    done(error);
  }
}

/** Also frees the connection. */
export async function codeOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1] ?? '';
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}, ${cause.message}` : error.message;
}
