import { Agent, request } from 'node:http';
import { API_BASE } from '@gieok/shared/constants';

const pathOf = (address: string) => (address.split('?')[0] ?? '').slice(API_BASE.length);

/** A call that the page made. */
export class Call {
  readonly method: string;
  /** Path and query, as the page asked. */
  readonly address: string;
  readonly body: string | undefined;

  constructor(method: string, address: string, body: string | undefined) {
    this.method = method;
    this.address = address;
    this.body = body;
  }

  /** Below /api, without the query. */
  get path(): string {
    return pathOf(this.address);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.address.split('?')[1]);
  }

  json(): unknown {
    return JSON.parse(this.body ?? 'null');
  }
}

export interface Answer {
  status: number;
  body: string;
}

/** Stands between the page and the server; undefined lets the call through. */
export type Interceptor = (call: Call) => Promise<Answer | undefined> | undefined;

const agent = new Agent({ keepAlive: true });

/** What the page's `fetch` is: the way to the real server, on which a test may stand. */
export class Network {
  readonly calls: Call[] = [];
  readonly interceptors = new Set<Interceptor>();
  readonly #server: string;

  constructor(server: string) {
    this.#server = server;
  }

  /** Calls of these paths arrive, and their answers do not. */
  readonly loseAnswers = new Set<string>();
  #isCut = false;

  /** From here on no call of the page arrives anywhere. */
  cut(): void {
    this.#isCut = true;
  }

  /** Takes the place of the browser's `fetch`. Full addresses are those of the test itself, which nothing disturbs. */
  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? init.body : undefined;
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const isOfPage = input.startsWith('/');
    if (isOfPage) {
      const call = new Call(method, input, body);
      this.calls.push(call);
      if (this.#isCut) throw new TypeError('Failed to fetch');
      for (const intercept of [...this.interceptors].reverse()) {
        const answer = await intercept(call);
        if (answer !== undefined) return new Response(answer.body, { status: answer.status });
        if (init.signal?.aborted) throw new DOMException('The page no longer waits.', 'AbortError');
      }
    }
    const address = isOfPage ? `${this.#server}${input}` : input;
    const answer = await send(address, {
      method,
      headers,
      body,
      signal: init.signal ?? undefined,
    });
    if (isOfPage && this.loseAnswers.has(pathOf(input))) throw new TypeError('Failed to fetch');
    return answer;
  };
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
}

function send(address: string, { method, headers, body, signal }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
    const options = { method, headers: { ...headers, ...length }, agent };
    const sending = request(address, options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (part: string) => {
        text += part;
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const { statusCode: status = 0, headers: received } = incoming;
        const date = new Headers({ date: received.date ?? '' });
        resolve(new Response(status === 204 ? null : text, { status, headers: date }));
      });
    });
    sending.on('error', reject);
    signal?.addEventListener('abort', () => {
      sending.destroy();
      reject(new DOMException('The page no longer waits.', 'AbortError'));
    });
    sending.end(body);
  });
}
