import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchPace } from './pace.ts';

const KIB = 1024;

/** Something that arrives, and is read as it does; `seconds` go by with so many KiB in each. */
function arriving() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const source = new PassThrough();
  source.resume();
  const pace = watchPace(source);
  const pass = async (seconds: number, kibEach: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (kibEach > 0) source.write(Buffer.alloc(kibEach * KIB));
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(1000);
    }
  };
  return { source, pace, pass };
}

describe('a file that arrives', () => {
  it('may take its time', async () => {
    const { pace, pass } = arriving();
    await pass(60, 4);
    expect(pace.tooSlow.aborted).toBe(false);
  });

  it('is given up when it all but stops', async () => {
    const { pace, pass } = arriving();
    await pass(10, 100);
    await pass(11, 1);
    expect(pace.tooSlow.aborted).toBe(true);
    await expect(pace.lost).rejects.toThrow();
  });

  it('is not given up while the disk is what is slow, or when it is all there', async () => {
    const waiting = arriving();
    waiting.source.pause();
    await waiting.pass(30, 0);
    expect(waiting.pace.tooSlow.aborted).toBe(false);
    const whole = arriving();
    whole.source.end('RIFF');
    await whole.pass(30, 0);
    expect(whole.pace.tooSlow.aborted).toBe(false);
  });

  it('is of no interest once it is dealt with', async () => {
    const { pace, pass } = arriving();
    pace.stop();
    await pass(30, 0);
    expect(pace.tooSlow.aborted).toBe(false);
  });
});
