import { notifications } from '@mantine/notifications';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import * as React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { PageClock } from './clock.ts';
import { keyOf, Locator, lettersOf } from './locator.ts';
import { type Call, Network } from './network.ts';
import { until } from './until.ts';

/** Nothing is laid out here; without room at all, though, menus hide as if what they belong to were out of sight. */
function giveRoom(): void {
  Object.defineProperties(document.documentElement, {
    clientWidth: { configurable: true, value: 1280 },
    clientHeight: { configurable: true, value: 800 },
  });
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
}

/**
 * No style sheet of ours is loaded here. What Mantine writes into the page is gone through whenever it is asked whether
 * something is hidden, and holds nothing that hides: variables, and classes for widths of the screen, which we do not use.
 */
function leaveOutMantineStyles(): void {
  const sheet = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet');
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
    configurable: true,
    get(this: HTMLStyleElement): CSSStyleSheet | null {
      return this.dataset.mantineStyles === undefined ? sheet?.get?.call(this) : null;
    },
  });
}
leaveOutMantineStyles();

/** React for development makes an error for each element, to tell whose it is: a fifth of all time. It complains as ever. */
function leaveOutOwners(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  if (internals === undefined) throw new Error('React keeps its count of owners elsewhere.');
  const enough = { get: () => Number.POSITIVE_INFINITY, set: () => {} };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { ...enough, configurable: true });
}
leaveOutOwners();

/** The whole app in a simulated window, at some address. */
export class Page {
  readonly network: Network;
  readonly clock = new PageClock();
  readonly #user: UserEvent;
  #root: Root | undefined;
  #leave: (() => void) | undefined;

  constructor(server: string) {
    this.network = new Network(server);
    const { clock } = this;
    this.#user = userEvent.setup({
      // A key, a moment, the next key.
      delay: 0,
      advanceTimers: (ms) => clock.run(ms),
      pointerEventsCheck: 0,
    });
  }

  /** Loads the app anew, as the browser does: of what was before only its storage is left. */
  async goto(address: string): Promise<void> {
    this.close();
    window.history.replaceState(null, '', address);
    await this.#load();
  }

  async reload(): Promise<void> {
    this.close();
    await this.#load();
  }

  async #load(): Promise<void> {
    vi.stubGlobal('fetch', this.network.fetch);
    // What the page before has begun to load may be what this one needs: forgotten half way, it would never come.
    await vi.dynamicImportSettled();
    vi.resetModules();
    const { router } = await import('../src/app/router.tsx');
    giveRoom();
    const root = document.createElement('div');
    document.body.append(root);
    this.#root = createRoot(root);
    // Without React's strict mode, which asks for everything twice where it is not built for production.
    this.#root.render(React.createElement(RouterProvider, { router }));
    const { queryClient } = await import('../src/lib/query-client.ts');
    this.#leave = () => {
      router.dispose();
      queryClient.clear();
    };
  }

  /** Ends the app that is loaded. */
  close(): void {
    this.#root?.unmount();
    this.#leave?.();
    this.#root = undefined;
    // Of the one store of all toasts, which is not loaded anew.
    notifications.clean();
    notifications.cleanQueue();
    document.body.replaceChildren();
    document.title = '';
  }

  get address(): string {
    const { pathname, search, hash } = window.location;
    return `${pathname}${search}${hash}`;
  }

  get title(): string {
    return document.title;
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => this.#user.keyboard(keyOf(key)),
    /** Presses the keys of a text one by one. */
    type: (text: string): Promise<void> => this.#user.keyboard(lettersOf(text)),
  };

  readonly #document = () => [document.documentElement];

  locator(selector: string): Locator {
    return this.#all().locator(selector);
  }

  #all(): Locator {
    return new Locator(this.#user, this.#document, '');
  }

  getByRole(...given: Parameters<Locator['getByRole']>): Locator {
    return this.#all().getByRole(...given);
  }

  getByLabel(...given: Parameters<Locator['getByLabel']>): Locator {
    return this.#all().getByLabel(...given);
  }

  getByText(...given: Parameters<Locator['getByText']>): Locator {
    return this.#all().getByText(...given);
  }

  getByPlaceholder(...given: Parameters<Locator['getByPlaceholder']>): Locator {
    return this.#all().getByPlaceholder(...given);
  }

  /** Has `listener` told of every call from now on. */
  onCall(listener: (call: Call) => void): void {
    this.network.interceptors.add((call) => {
      listener(call);
      return undefined;
    });
  }

  /** The next call whose path below /api ends so, from now on. */
  nextCall(path: string, { method }: { method?: string } = {}): Promise<Call> {
    const { calls } = this.network;
    const before = calls.length;
    return until(() => {
      const call = calls
        .slice(before)
        .find((made) => made.path.endsWith(path) && (method ?? made.method) === made.method);
      if (call === undefined) throw new Error(`No call was made of ${path}.`);
      return call;
    });
  }
}
