import type { TestApp } from '../../../server/test/test-app.ts';
import type { Page } from './page-globals.ts';

/** What becomes of a request on its way. */
export const FATES = [
  'answered',
  'lost',
  'broken off',
  'undelivered',
  'doubled',
  'held',
  'slow',
  'refused',
] as const;
export type Fate = (typeof FATES)[number];

interface Held {
  go: () => Promise<void>;
}

/** Between one device and the server. */
export class Network {
  isCut = false;
  /** Of the next requests; later ones are answered. */
  fates: Fate[] = [];
  underWay = 0;
  /** Another answer than the server's; undefined lets the request through. */
  answers: (method: string, path: string) => Response | undefined = () => undefined;
  readonly #app: TestApp;
  #held: Held[] = [];

  constructor(app: TestApp) {
    this.#app = app;
  }

  readonly fetch = (address: string, init: RequestInit, page: Page): Promise<Response> => {
    const other = this.isCut ? undefined : this.answers(init.method ?? 'GET', address);
    if (other !== undefined) return Promise.resolve(other);
    const fate = this.isCut ? 'undelivered' : (this.fates.shift() ?? 'answered');
    return new Promise((resolve, reject) => {
      // What a closed page asked for may arrive, and nobody hears of it.
      const toPage = <Value>(tell: (value: Value) => void) => {
        return (value: Value) => void (page.isOpen && tell(value));
      };
      const answer = toPage(resolve);
      const fail = toPage(reject);
      const { signal } = init;
      signal?.addEventListener('abort', () => fail(signal.reason));
      void this.#send(fate, () => this.#deliver(address, init), answer, fail);
    });
  };

  /** Lets all go that is on its way. */
  async release(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const { go } of held) await go();
  }

  async #send(
    fate: Fate,
    deliver: () => Promise<Response>,
    answer: (response: Response) => void,
    fail: (error: unknown) => void,
  ): Promise<void> {
    const failed = () => fail(new TypeError('Failed to fetch'));
    if (fate === 'undelivered') return failed();
    if (fate === 'refused') return answer(new Response('', { status: 503 }));
    if (fate === 'held') {
      this.#held.push({ go: async () => answer(await deliver()) });
      return;
    }
    const response = await deliver();
    if (fate === 'lost') return failed();
    if (fate === 'broken off') return answer(await brokenOff(response));
    if (fate === 'doubled') return answer(await deliver());
    if (fate === 'slow') this.#held.push({ go: async () => answer(response) });
    else answer(response);
  }

  async #deliver(address: string, { method = 'GET', headers, body }: RequestInit) {
    this.underWay += 1;
    // Nothing happens at the same time.
    this.#app.setClock(new Date(this.#app.now.getTime() + 1).toISOString());
    try {
      const sent = Object.fromEntries(new Headers(headers).entries());
      const payload = typeof body === 'string' ? { payload: body } : {};
      const url = address as `/${string}`;
      const request = { method: method as 'GET', url, headers: sent, ...payload };
      const { statusCode: status, body: text } = await this.#app.inject(request);
      if (status >= 500) throw new Error(`${method} ${address} ${body}: ${status} ${text}`);
      return new Response(text, { status, headers: { date: this.#app.now.toUTCString() } });
    } finally {
      this.underWay -= 1;
    }
  }
}

async function brokenOff(whole: Response): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: whole.status, headers: whole.headers });
}
