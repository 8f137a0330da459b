import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFile } from './watch-file.ts';

async function* pieces(count: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(100_000);
}

it('a file that nobody reads on is ended', async () => {
  const watched = watchFile(20);
  const file = Readable.from(watched.pieces(pieces(1000)));
  watched.of(file);
  const [error] = await once(file, 'error');
  expect(String(error)).toContain('Nobody reads the file');
});

it('a file that is read comes whole, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const watched = watchFile(1000);
  const slowly = async function* () {
    for await (const piece of pieces(40)) {
      vi.advanceTimersByTime(900);
      yield piece;
    }
  };
  const file = Readable.from(watched.pieces(slowly()), { objectMode: false });
  watched.of(file);
  expect(await buffer(file)).toHaveLength(4_000_000);
});
