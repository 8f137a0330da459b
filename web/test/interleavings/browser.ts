import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { build, type Rollup } from 'vite';
import type * as AppWithoutPages from './app-without-pages.ts';
import { Page, type Site } from './page-globals.ts';

export type App = typeof AppWithoutPages;

const ENTRY = fileURLToPath(new URL('app-without-pages.ts', import.meta.url));

/** Times and chance of a page are the device's. */
const PRELUDE = `
var window = globalThis;
Date = class extends Date {
  constructor(...given) { super(...(given.length > 0 ? given : [deviceNow()])); }
  static now() { return deviceNow(); }
};
Math.random = deviceRandom;
`;

/** The client as one script. */
export async function buildApp(): Promise<Script> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'app' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = ([built].flat() as Rollup.RolldownOutput[]).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The client is not one script.');
  return new Script(`${PRELUDE}${chunk.code};app`, { filename: 'app-without-pages.js' });
}

/** Of one device: what it keeps outlives its pages, of which one at a time is open. */
export class Browser {
  readonly #script: Script;
  readonly #site: Site;
  #page: Page | null = null;

  constructor(script: Script, site: Site) {
    this.#script = script;
    this.#site = site;
  }

  open(): App {
    this.close();
    this.#page = new Page(this.#site);
    return this.#script.runInContext(createContext(this.#page.globals)) as App;
  }

  /** As the end of its process: nothing of the page goes on. */
  close(): void {
    this.#page?.close();
    this.#page = null;
  }

  loseDatabases(): void {
    this.#page?.loseDatabases();
  }

  /** Runs what is due. @returns whether there was any. */
  runDue(): boolean {
    return this.#page?.runDue() ?? false;
  }

  /** By the device's clock; null where nothing waits for time. */
  nextDue(): number | null {
    return this.#page?.nextDue() ?? null;
  }

  hearOnline(): void {
    this.#page?.events.dispatchEvent(new Event('online'));
  }
}
