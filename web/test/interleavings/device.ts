import type { Script } from 'node:vm';
import { IDBFactory } from 'fake-indexeddb';
import type { TestApp, TestLearner } from '../../../server/test/test-app.ts';
import { type App, Browser } from './browser.ts';
import { Network } from './network.ts';
import type { Site } from './page-globals.ts';

const MINUTE_MS = 60_000;
/** What waits is tried again every 30 seconds. */
const SENT_WITHIN_MS = MINUTE_MS;

const tick = globalThis.setImmediate;
const turn = () => new Promise<void>((resolve) => tick(() => resolve()));
let immediates = 0;

/** IndexedDB works by immediates: counts those under way, until the returned function is called. */
export function countImmediates(): () => void {
  const counting = (run: (...args: unknown[]) => void, ...args: unknown[]) => {
    immediates += 1;
    return tick(() => {
      immediates -= 1;
      run(...args);
    });
  };
  globalThis.setImmediate = Object.assign(counting, tick) as typeof setImmediate;
  return () => {
    globalThis.setImmediate = tick;
  };
}

interface Options {
  learner: TestLearner;
  /** Minutes that its clock is ahead. */
  skew?: number;
  newNumber: () => number;
  random: () => number;
  /** Another tab of this one. */
  tabOf?: Device;
}

/** A device of a learner, with a page of the app, and the way to the server. */
export class Device {
  readonly learner: TestLearner;
  readonly network: Network;
  readonly site: Site;
  readonly #server: TestApp;
  readonly #browser: Browser;
  readonly #skewMs: number;
  #app: App | null = null;

  constructor(server: TestApp, script: Script, options: Options) {
    const { learner, skew = 0, newNumber, random, tabOf } = options;
    this.learner = learner;
    this.#server = server;
    this.#skewMs = skew * MINUTE_MS;
    this.network = new Network(server);
    const own = { stored: new Map([['token', learner.token]]), databases: new IDBFactory() };
    const { stored, databases } = tabOf?.site ?? own;
    this.site = {
      ...{ stored, databases, random },
      now: () => server.now.getTime() + this.#skewMs,
      newId: () => `event-${learner.id}-${newNumber()}`,
      fetch: this.network.fetch,
    };
    this.#browser = new Browser(script, this.site);
  }

  get app(): App {
    if (this.#app === null) throw new Error('No page is open.');
    return this.#app;
  }

  /** By the server's clock. */
  get now(): Date {
    return this.#server.now;
  }

  /** Before what answers without the server is loaded. */
  openEarly(): void {
    this.#app = this.#browser.open();
    this.#app.openEarly(this.learner.id);
  }

  async open(): Promise<void> {
    this.openEarly();
    void this.app.open().catch(() => {});
    await this.settle();
  }

  close(): void {
    this.#browser.close();
  }

  loseDatabases(): void {
    this.#browser.loseDatabases();
  }

  /** Closes the page after so many turns of the event loop, and opens it again. */
  async reopenAfter(turns: number): Promise<void> {
    for (let done = 0; done < turns; done += 1) await turn();
    await this.open();
  }

  /** Until nothing happens any more without an answer or time. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      await turn();
      const isBusy = this.#browser.runDue() || this.network.underWay > 0 || immediates > 0;
      quiet = isBusy ? 0 : quiet + 1;
    }
  }

  /** Lets time pass, with what is to happen in it. */
  async goOn(ms: number): Promise<void> {
    const end = this.now.getTime() + ms;
    for (;;) {
      await this.settle();
      const next = this.#browser.nextDue();
      if (next === null || next - this.#skewMs > end) break;
      this.#setTime(Math.max(next - this.#skewMs, this.now.getTime()));
    }
    this.#setTime(end);
  }

  /** Lets time pass in which the device is asleep. */
  sleep(ms: number): void {
    this.#setTime(this.now.getTime() + ms);
  }

  cut(): void {
    this.network.isCut = true;
  }

  /** The browser may tell that it is online again. */
  mend({ isTold = true } = {}): void {
    this.network.isCut = false;
    if (isTold) this.#browser.hearOnline();
  }

  /** Whatever is on its way arrives. */
  async releaseAll(): Promise<void> {
    this.network.fates = [];
    await this.network.release();
    await this.settle();
  }

  /** Until all that waits is sent. */
  async sendAll(): Promise<void> {
    this.mend();
    await this.goOn(SENT_WITHIN_MS);
  }

  /** Has the pack that the other device changed. */
  async renew(): Promise<void> {
    this.#browser.hearOnline();
    await this.settle();
  }

  #setTime(ms: number): void {
    this.#server.setClock(new Date(ms).toISOString());
  }
}
