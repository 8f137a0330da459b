import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStudy, showReminder } from './reminder.ts';

const shown: [string, NotificationOptions][] = [];
const badges: number[] = [];
const opened: string[] = [];
let windows: { url: string; focus: () => void; postMessage: (message: object) => void }[] = [];
const calls: string[] = [];

const windowAt = (url: string) => ({
  url,
  focus: () => void calls.push(`focus ${url}`),
  postMessage: (message: object) => void calls.push(`${JSON.stringify(message)} to ${url}`),
});

beforeEach(() => {
  for (const list of [shown, badges, opened, calls]) list.length = 0;
  windows = [];
  vi.stubGlobal('navigator', { setAppBadge: async (due: number) => void badges.push(due) });
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = () =>
  openStudy({ notification: { close: () => calls.push('close') } } as unknown as NotificationEvent);

describe('a reminder', () => {
  it('is shown with what is due, also on the app’s icon', async () => {
    const data = { json: () => ({ due: 12, text: '12 cards are due' }) };
    await showReminder({ data } as unknown as PushEvent);
    expect(shown).toEqual([['Gieok', expect.objectContaining({ body: '12 cards are due' })]]);
    expect(badges).toEqual([12]);
  });

  it('opens a window where none is', async () => {
    await press();
    expect([opened, calls]).toEqual([['/study'], ['close']]);
  });

  it('leads to a window where somebody studies', async () => {
    windows = [windowAt('https://gieok.example/decks'), windowAt('https://gieok.example/study/3')];
    await press();
    expect(calls).toEqual(['close', 'focus https://gieok.example/study/3']);
    expect(opened).toEqual([]);
  });

  it('asks another window to go there by itself', async () => {
    windows = [windowAt('https://gieok.example/decks')];
    await press();
    expect(calls).toEqual([
      'close',
      '{"open":"/study"} to https://gieok.example/decks',
      'focus https://gieok.example/decks',
    ]);
  });
});
