import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../errors.ts';
import type { MediaUrl } from '../../media-url.ts';
import type { ArrivedFile } from '../receive-file.ts';
import type { MediaStore, ServedFile, Shelf, StoredFile } from './media-store.ts';
import {
  codeOf,
  MediaUnavailable,
  reasonOf,
  S3Content,
  type S3Keys,
  S3Requests,
} from './s3-requests.ts';

const LIMITS = {
  answerMs: 10_000,
  keepMs: 30_000,
  silenceMs: 10_000,
  listed: 1_000,
};

const REMOVED_AT_ONCE = 8;
const NO_BYTES = createHash('sha256').digest('hex');
/** Others get the whole file. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/** Files go through this server, which knows who may read them. */
export class BucketStore implements MediaStore {
  readonly #s3: S3Requests;
  readonly #url: MediaUrl;
  readonly #limits: typeof LIMITS;

  constructor(url: MediaUrl, keys: S3Keys, limits = LIMITS) {
    this.#url = url;
    this.#s3 = new S3Requests(url, keys);
    this.#limits = limits;
  }

  async check(): Promise<string[]> {
    try {
      const answer = await this.#s3.ask(this.#listing('claimed', { 'max-keys': '1' }));
      const code = await codeOf(answer);
      if (answer.ok) return [];
      const { endpoint, bucket } = this.#url;
      throw new Error(
        `MEDIA_URL: ${endpoint} does not let us into the bucket ${bucket}: ${answer.status} ${code}. ` +
          'Check the address, the keys and the rights to list, read, write and delete.',
      );
    } catch (error) {
      if (!(error instanceof MediaUnavailable)) throw error;
      return [`MEDIA_URL: sounds and pictures cannot be reached yet. ${error.message}`];
    }
  }

  async keep({ path, size }: ArrivedFile, name: string, sha256: string): Promise<void> {
    const answer = await this.#s3.expect(
      {
        method: 'PUT',
        key: this.#key(name),
        headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256 },
        body: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
        withinMs: this.#limits.keepMs,
      },
      200,
    );
    await answer.body?.cancel();
  }

  async has(name: string): Promise<boolean> {
    const { answerMs: withinMs } = this.#limits;
    const sent = { method: 'HEAD', key: this.#key(name), withinMs } as const;
    return (await this.#s3.expect(sent, 200, 404)).ok;
  }

  async read(name: string): Promise<Readable | undefined> {
    const { answerMs: withinMs } = this.#limits;
    const sent = { method: 'GET', key: this.#key(name), withinMs } as const;
    const answer = await this.#s3.expect(sent, 200, 404);
    if (answer.ok) return this.#contentOf(answer);
    await answer.body?.cancel();
    return undefined;
  }

  async send(reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
    const { request } = reply;
    const version = versionOf(file);
    reply
      .header('etag', version.etag)
      .header('last-modified', version.lastModified)
      .header('accept-ranges', 'bytes');
    if (isKept(request, version)) return reply.status(304).send();
    const range = rangeOf(request, version);
    const answer = await this.#s3.expect(
      {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        key: this.#key(file.filename),
        ...(range !== undefined && { headers: { range } }),
        withinMs: this.#limits.answerMs,
      },
      ...[200, 206, 404, 416],
    );
    if (!answer.ok) await answer.body?.cancel();
    if (answer.status === 404) throw notFound(file.kind);
    if (answer.status === 416) {
      reply.header('content-range', `bytes */${file.size}`);
      throw new AppError(416, 'range_not_satisfiable', serverTexts.rangeOutside);
    }
    for (const name of ['content-length', 'content-range']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.status(answer.status).send(this.#contentOf(answer));
  }

  async remove(names: readonly string[], shelf: Shelf = 'claimed'): Promise<void> {
    const waiting = names.values();
    const removeNext = async () => {
      for (const name of waiting) await this.#remove(name, shelf);
    };
    await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, removeNext));
  }

  async *list(shelf: Shelf): AsyncGenerator<StoredFile[]> {
    let after = this.#prefix(shelf);
    for (;;) {
      const answer = await this.#s3.expect(this.#listing(shelf, { 'start-after': after }), 200);
      const xml = await answer.text().catch((error) => {
        throw new MediaUnavailable(`A listing broke off: ${reasonOf(error)}`);
      });
      const contents = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
        key: elementOf(entry, 'Key'),
        time: new Date(elementOf(entry, 'LastModified')),
      }));
      yield contents.map(({ key, time }) => ({
        name: key.slice(this.#prefix(shelf).length),
        changedAt: async () => time,
      }));
      const last = contents.at(-1);
      if (last === undefined || elementOf(xml, 'IsTruncated') !== 'true') return;
      after = last.key;
    }
  }

  async move(name: string, to: Shelf): Promise<void> {
    const from = to === 'claimed' ? 'unclaimed' : 'claimed';
    const answer = await this.#s3.expect(
      {
        method: 'PUT',
        key: this.#key(name, to),
        headers: {
          'x-amz-copy-source': `/${this.#url.bucket}/${this.#key(name, from)}`,
          'x-amz-content-sha256': NO_BYTES,
        },
        withinMs: this.#limits.answerMs,
      },
      ...[200, 404],
    );
    const xml = await answer.text().catch(() => '');
    if (answer.status === 404) return;
    // A copy that fails late has this status, too.
    if (!xml.includes('<CopyObjectResult'))
      throw new MediaUnavailable(`No copy of ${name}: ${xml}`);
    await this.#remove(name, from);
  }

  async #remove(name: string, shelf: Shelf): Promise<void> {
    const { answerMs: withinMs } = this.#limits;
    const sent = { method: 'DELETE', key: this.#key(name, shelf), withinMs } as const;
    const answer = await this.#s3.expect(sent, 200, 204, 404);
    await answer.body?.cancel();
  }

  #prefix(shelf: Shelf): string {
    const { prefix } = this.#url;
    return `${prefix === '' ? '' : `${prefix}/`}${shelf === 'claimed' ? '' : 'unclaimed/'}`;
  }

  #key(name: string, shelf: Shelf = 'claimed'): string {
    return `${this.#prefix(shelf)}${name}`;
  }

  #listing(shelf: Shelf, more: Record<string, string>) {
    const { listed, answerMs: withinMs } = this.#limits;
    const page = { prefix: this.#prefix(shelf), delimiter: '/', 'max-keys': String(listed) };
    return { method: 'GET', query: { 'list-type': '2', ...page, ...more }, withinMs } as const;
  }

  #contentOf({ body }: Response): Readable {
    return body === null ? Readable.from([]) : new S3Content(body, this.#limits.silenceMs);
  }
}

interface Version {
  etag: string;
  lastModified: string;
}

/** What has a name never changes. */
function versionOf({ filename, created_at }: ServedFile): Version {
  const [name] = filename.split('.');
  return { etag: `"${name}"`, lastModified: new Date(created_at).toUTCString() };
}

function isKept({ headers }: FastifyRequest, { etag, lastModified }: Version): boolean {
  const kept = headers['if-none-match'];
  if (kept !== undefined) {
    return kept.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
  }
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified);
}

function rangeOf({ headers }: FastifyRequest, { etag, lastModified }: Version) {
  const { range = '', 'if-range': condition = etag } = headers;
  const isCurrent = condition === etag || condition === lastModified;
  return isCurrent && RANGE.test(range) ? range : undefined;
}

const elementOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
