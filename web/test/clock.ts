import { vi } from 'vitest';
import { isVisible, type Locator } from './locator.ts';
import { until } from './until.ts';

const { setInterval: every, clearInterval: stopEvery } = globalThis;
const TICK_MS = 10;

/** The clock of the page: the real one, until a test takes it in hand. */
export class PageClock {
  #ticking: ReturnType<typeof every> | undefined;

  /** From here on the page's time goes by only as this class lets it; until `pause` it does so by itself. */
  install(): void {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    this.resume();
  }

  pause(): void {
    stopEvery(this.#ticking);
    this.#ticking = undefined;
  }

  resume(): void {
    this.#ticking ??= every(() => this.run(TICK_MS), TICK_MS);
  }

  /** Lets so many milliseconds pass at once, with everything that was to happen in them. */
  async runFor(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  run(ms: number): void {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
  }

  uninstall(): void {
    this.pause();
    vi.useRealTimers();
  }
}

/** Stops the page's clock; `page.clock.install()` must have come before the page. */
export function stopClock({ clock }: { clock: PageClock }): void {
  clock.pause();
}

/** Lets the stopped clock go on in small steps, or in those of `tickMs`, until something is the case. */
export function tickUntil(
  { clock }: { clock: PageClock },
  holds: () => boolean,
  tickMs = TICK_MS,
): Promise<void> {
  return until(async () => {
    await clock.runFor(tickMs);
    if (!holds()) throw new Error('It never was the case.');
  });
}

/** Lets the stopped clock go on in small steps, or in those of `tickMs`, until this is shown. */
export function tickUntilVisible(
  page: { clock: PageClock },
  locator: Locator,
  tickMs = TICK_MS,
): Promise<void> {
  return tickUntil(page, () => locator.all().some(isVisible), tickMs);
}
