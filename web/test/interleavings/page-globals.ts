import * as indexedDB from 'fake-indexeddb';

/** What a device keeps and knows, whichever page is open. */
export interface Site {
  stored: Map<string, string>;
  databases: InstanceType<typeof indexedDB.IDBFactory>;
  /** Milliseconds since 1970, by the device's clock. */
  now: () => number;
  random: () => number;
  newId: () => string;
  fetch: (address: string, init: RequestInit, page: Page) => Promise<Response>;
}

interface Timer {
  due: number;
  run: () => void;
}

/** A page and what its scripts find in a browser. */
export class Page {
  readonly events = new EventTarget();
  readonly globals: Record<string, unknown>;
  isOpen = true;
  readonly #site: Site;
  readonly #databases: IDBDatabase[] = [];
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #timers = new Map<number, Timer>();
  #made = 0;

  constructor(site: Site) {
    this.#site = site;
    const listens = {
      addEventListener: this.events.addEventListener.bind(this.events),
      removeEventListener: this.events.removeEventListener.bind(this.events),
    };
    const { localStorage, sessionStorage } = this.#storages();
    this.globals = {
      ...indexedDB,
      ...listens,
      ...this.#timing(),
      ...{ localStorage, sessionStorage, indexedDB: this.#indexedDB() },
      ...{ console, Headers, Response, URL, URLSearchParams, DOMException, AbortController },
      ...{ Event, EventTarget, BroadcastChannel: Silent, PerformanceObserver: Silent },
      ...{ deviceNow: site.now, deviceRandom: site.random },
      location: { origin: 'http://gieok.test', reload: () => {} },
      document: { visibilityState: 'visible', querySelector: () => null, ...listens },
      navigator: { locks: { request: this.#inTurn } },
      crypto: { randomUUID: site.newId },
      fetch: (address: string, init: RequestInit = {}) =>
        this.isOpen ? site.fetch(address, init, this) : never,
    };
  }

  close(): void {
    this.isOpen = false;
    this.#timers.clear();
    this.loseDatabases();
  }

  /** As where the browser's storage fails. */
  loseDatabases(): void {
    for (const database of this.#databases) indexedDB.forceCloseDatabase(database as never);
  }

  runDue(): boolean {
    const due = [...this.#timers].filter(([, timer]) => timer.due <= this.#site.now());
    due.sort(([, one], [, other]) => one.due - other.due);
    for (const [id, { run }] of due) if (this.#timers.delete(id)) run();
    return due.length > 0;
  }

  nextDue(): number | null {
    const all = [...this.#timers.values()].map(({ due }) => due);
    return all.length === 0 ? null : Math.min(...all);
  }

  #timing() {
    const { now } = this.#site;
    const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      this.#made += 1;
      if (this.isOpen) this.#timers.set(this.#made, { due: now() + ms, run: () => run(...given) });
      return this.#made;
    };
    const clearTimeout = (id: number) => void this.#timers.delete(id);
    const timeout = (ms: number) => {
      const aborting = new AbortController();
      setTimeout(() => aborting.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
      return aborting.signal;
    };
    return { setTimeout, clearTimeout, performance: { now }, AbortSignal: { timeout } };
  }

  #storages() {
    const storage = (entries: Map<string, string>) => ({
      get length() {
        return entries.size;
      },
      key: (place: number) => [...entries.keys()][place] ?? null,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void (this.isOpen && entries.set(key, value)),
      removeItem: (key: string) => void (this.isOpen && entries.delete(key)),
    });
    return { localStorage: storage(this.#site.stored), sessionStorage: storage(new Map()) };
  }

  #indexedDB() {
    const open = (name: string, version: number) => {
      if (!this.isOpen) throw new Error('This page is closed.');
      const opening = this.#site.databases.open(name, version);
      opening.addEventListener('success', () => {
        this.#databases.push(opening.result as never);
        if (!this.isOpen) opening.result.close();
      });
      return opening;
    };
    return { open };
  }

  readonly #inTurn = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const done = before.then(work);
    this.#locks.set(
      name,
      done.catch(() => {}),
    );
    return done;
  };
}

const never = new Promise<never>(() => {});

/** What tells nobody anything. */
class Silent {
  observe(): void {}
  disconnect(): void {}
  postMessage(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
  takeRecords(): never[] {
    return [];
  }
}
