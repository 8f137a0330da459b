import { afterEach, expect, test, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

afterEach(() => vi.useRealTimers());

test('the present is the server’s, however wrong this device’s clock is', () => {
  vi.useFakeTimers({ now: NOON });
  expect(serverNow()).toBe(NOON);
  hearServerTime('Tue, 10 Mar 2026 14:00:00 GMT');
  expect(serverNow()).toBe(NOON + 2 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(NOON + 2 * 3_600_000 + 60_000);
});

test('what an answer says within a second or two, or not at all, changes nothing', () => {
  vi.useFakeTimers({ now: NOON });
  hearServerTime('Tue, 10 Mar 2026 11:59:59 GMT');
  expect(serverNow()).toBe(NOON);
  hearServerTime('Tue, 10 Mar 2026 09:00:00 GMT');
  hearServerTime(null);
  hearServerTime('yesterday');
  expect(serverNow()).toBe(NOON - 3 * 3_600_000);
});

test('what took long to arrive, or is as good as what is known, changes nothing', () => {
  vi.useFakeTimers({ now: NOON });
  hearServerTime('Tue, 10 Mar 2026 12:00:00 GMT');
  expect(serverNow()).toBe(NOON);
  // Said at once, and read five seconds later.
  vi.advanceTimersByTime(5_000);
  hearServerTime('Tue, 10 Mar 2026 12:00:00 GMT', NOON + 5_000, NOON);
  expect(serverNow()).toBe(NOON + 5_000);
  hearServerTime('Tue, 10 Mar 2026 14:00:05 GMT');
  hearServerTime('Tue, 10 Mar 2026 14:00:04 GMT');
  expect(serverNow()).toBe(NOON + 5_000 + 2 * 3_600_000);
});
