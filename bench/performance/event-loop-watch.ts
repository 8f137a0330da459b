import { setTimeout as pause } from 'node:timers/promises';
import type { AppServer } from '../../e2e/serve.ts';

/**
 * Runs in the server. At each SIGUSR2 it writes the longest hold of the event loop since the one before: by the clock,
 * and by the time that its thread was given (Linux), which a busy machine does not lengthen.
 */
const WATCH = `
  import { readFileSync } from 'node:fs';
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const spent = () => {
    try {
      return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return 0;
    }
  };
  let last = spent();
  let longest = 0;
  setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write('held ' + loop.max / 1e6 + ' ms, worked ' + longest + ' ms\\n');
    loop.reset();
    longest = 0;
  });
`;

/** What a server's `NODE_OPTIONS` must be for `longestHold`. */
export const WATCH_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WATCH)}`;

export interface Hold {
  /** By the clock. */
  heldMs: number;
  /** By the time that the thread was given. */
  workedMs: number;
}

/** The longest hold of the server's event loop since this was asked before. @throws Error once the server has ended. */
export async function longestHold(server: AppServer): Promise<Hold> {
  const before = server.log.length;
  server.signal('SIGUSR2');
  for (;;) {
    const [, held, worked] = /held (\S+) ms, worked (\S+) ms/.exec(server.log.slice(before)) ?? [];
    if (held !== undefined) return { heldMs: Number(held), workedMs: Number(worked) };
    if (!server.isRunning) throw new Error(`The server has ended: ${server.log.slice(-1_000)}`);
    await pause(5);
  }
}
