import { test as base, inject } from 'vitest';
import { Account, PASSWORD } from '../../testing/accounts.ts';
import type { Learner } from '../../testing/content.ts';
import { expect } from './expect.ts';
import { Page } from './page.ts';

/** What React says of an element that the simulated window does not know; real ones know `search`. */
const UNKNOWN_TAG =
  'The tag <%s> is unrecognized in this browser. If you meant to render a React component, start its name with an uppercase letter.';

interface Fixtures {
  /** A browser that nobody has used yet. No page may complain to its console. */
  page: Page;
  /** One server for all tests: let each test register a user of its own. */
  server: { url: string };
  /** Learners for tests that change nothing. */
  learners: Record<'empty' | 'full', () => Learner>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test tool reads from it what a fixture needs.
  server: async ({}, use) => use({ url: inject('server') }),
  page: async ({ server }, use) => {
    localStorage.clear();
    sessionStorage.clear();
    const page = new Page(server.url);
    globalThis.fetch = page.network.fetch as typeof fetch;
    const complaints: string[] = [];
    const { error, warn } = console;
    console.error = (...said) => {
      if (said[0] !== UNKNOWN_TAG || said[1] !== 'search') complaints.push(said.join(' '));
    };
    console.warn = console.error;
    await use(page);
    page.close();
    page.clock.uninstall();
    Object.assign(console, { error, warn });
    expect(complaints).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  learners: async ({}, use) => {
    const { empty, full } = inject('learners');
    await use({
      empty: () => ({ ...empty, account: new Account(empty.account) }),
      full: () => ({ ...full, account: new Account(full.account) }),
    });
  },
});

/** Makes the browser that of `account`. */
export function logIn(_: Page, account: Account): void {
  localStorage.setItem('token', account.token);
}

export { Account, expect, PASSWORD };
