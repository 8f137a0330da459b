import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY = 'stand-in';
const SECRET_KEY = 'known to both';
const REGION = 'nowhere';
const BUCKET = 'media';

/** How it answers, or what it does instead: `breaks off` and `falls silent` are within the body of an answer. */
export type Fault =
  | { status: number }
  | 'stands still'
  | 'breaks off'
  | 'falls silent'
  | 'copies too late';

interface Failing {
  /** How often; for ever where it is absent. */
  times?: number;
  /** Of which method; of all where it is absent. */
  method?: string;
}

interface Stored {
  bytes: Buffer;
  changedAt: Date;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * A stand-in of the S3 protocol, as much of it as we use: one bucket in memory. It refuses what is not signed rightly, and
 * bodies that have another hash or size than is said.
 */
export class S3StandIn {
  readonly objects = new Map<string, Stored>();
  /** As `PUT uploads/name.wav`, also what failed. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #clock: () => Date;
  #failing: (Failing & { fault: Fault; times: number }) | undefined;

  private constructor(clock: () => Date) {
    this.#clock = clock;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(clock = () => new Date()): Promise<S3StandIn> {
    const standIn = new S3StandIn(clock);
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    return standIn;
  }

  /** How much memory the objects take. */
  get bytes(): number {
    return [...this.objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** What a server needs to keep its media here. */
  get environment() {
    const { port } = this.#server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return {
      MEDIA_URL: `s3://${BUCKET}/uploads?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    };
  }

  /** Requests go wrong from here on. */
  fail(fault: Fault, { times = Number.POSITIVE_INFINITY, ...failing }: Failing = {}): void {
    this.#failing = { fault, times, ...failing };
  }

  mend(): void {
    this.#failing = undefined;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    this.asked.push(`${request.method} ${key}`);
    const fault = this.#takeFault(request.method);
    if (fault === 'stands still') return;
    const body = await bodyOf(request);
    const {
      status,
      headers,
      body: content = '',
    } = typeof fault === 'object'
      ? refusal(fault.status, 'OnPurpose')
      : (refused(request, url, body) ??
        (bucket === BUCKET
          ? this.#answer(request, { key, url, body, fault })
          : refusal(404, 'NoSuchBucket')));
    const size = Buffer.byteLength(content);
    response.writeHead(status, { 'content-length': size, ...headers });
    if (fault === 'breaks off' || fault === 'falls silent') {
      response.write(Buffer.from(content).subarray(0, size / 2));
      if (fault === 'breaks off') setImmediate(() => response.destroy());
    } else response.end(request.method === 'HEAD' ? undefined : content);
  }

  #takeFault(method: string | undefined): Fault | undefined {
    const failing = this.#failing;
    if (failing === undefined || failing.times === 0) return undefined;
    if (failing.method !== undefined && failing.method !== method) return undefined;
    failing.times -= 1;
    return failing.fault;
  }

  #answer(
    { method, headers }: IncomingMessage,
    { key, url, body, fault }: { key: string; url: URL; body: Buffer; fault: Fault | undefined },
  ): Answer {
    if (key === '') return this.#list(url.searchParams);
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && source === undefined) {
      this.objects.set(key, { bytes: body, changedAt: this.#clock() });
      return { status: 200 };
    }
    const from = source === undefined ? key : String(source).replace(`/${BUCKET}/`, '');
    const stored = this.objects.get(from);
    if (stored === undefined) return refusal(404, 'NoSuchKey');
    if (method !== 'PUT') return read(stored, headers.range);
    // As the protocol has it, a copy may fail behind its status.
    if (fault === 'copies too late') return { ...refusal(200, 'InternalError') };
    this.objects.set(key, { bytes: stored.bytes, changedAt: this.#clock() });
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' };
  }

  #list(asked: URLSearchParams): Answer {
    const [prefix, after] = [asked.get('prefix') ?? '', asked.get('start-after') ?? ''];
    const delimiter = asked.get('delimiter');
    const all = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .filter(([key]) => delimiter === null || !key.slice(prefix.length).includes(delimiter))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = all.slice(0, Number(asked.get('max-keys') ?? 1_000));
    const contents = page.map(
      ([key, { changedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
    );
    const isTruncated = `<IsTruncated>${page.length < all.length}</IsTruncated>`;
    const body = `<ListBucketResult>${isTruncated}${contents.join('')}</ListBucketResult>`;
    return { status: 200, body };
  }
}

/** Once in memory, where a test measures that of the server beside it. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = Buffer.alloc(Number(request.headers['content-length'] ?? 0));
  let size = 0;
  for await (const piece of request) size += (piece as Buffer).copy(body, size);
  return body.subarray(0, size);
}

function read({ bytes }: Stored, range: string | undefined): Answer {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (range === undefined) return { status: 200, body: bytes };
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length - 1 : Number(last);
  if (from >= bytes.length) return refusal(416, 'InvalidRange');
  const body = bytes.subarray(from, to + 1);
  const told = `bytes ${from}-${from + body.length - 1}/${bytes.length}`;
  return { status: 206, headers: { 'content-range': told }, body };
}

function refused(request: IncomingMessage, url: URL, body: Buffer): Answer | undefined {
  const { method, headers } = request;
  const hash = headers['x-amz-content-sha256'];
  if (method === 'PUT' && headers['content-length'] === undefined) {
    return refusal(411, 'MissingContentLength');
  }
  if (method === 'PUT' ? hash !== sha256(body) : hash === undefined) {
    return refusal(400, 'XAmzContentSHA256Mismatch');
  }
  const isRight = signatureOf(request, url) === headers.authorization;
  return isRight ? undefined : refusal(403, 'SignatureDoesNotMatch');
}

/** docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf({ method, headers }: IncomingMessage, url: URL): string {
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const time = String(headers['x-amz-date']);
  const query = [...url.searchParams].sort(([one], [other]) => (one < other ? -1 : 1));
  const encode = (text: string) => encodeURIComponent(text).replace(/%2F/g, '/');
  const canonical = [
    method,
    encode(decodeURIComponent(url.pathname)),
    query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [time.slice(0, 8), REGION, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const sign = (key: Buffer | string, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const key = scope.reduce<Buffer | string>(sign, `AWS4${SECRET_KEY}`);
  return [
    `AWS4-HMAC-SHA256 Credential=${[ACCESS_KEY, ...scope].join('/')}`,
    `SignedHeaders=${names}`,
    `Signature=${sign(key, text).toString('hex')}`,
  ].join(', ');
}
