import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { mediaList, withFile, zipOf, zstdOf } from '../../../../test/anki-package.ts';
import { wavFile } from '../../../../test/audio.ts';
import { openPackageMedia, PACKED_COLLECTION } from './package-media.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A package with one sound, and a list of names. */
const FORMATS = {
  old: (names: readonly string[]) =>
    zipOf({ media: Buffer.from(JSON.stringify({ ...names })), 0: wavFile() }),
  new: (names: readonly string[]) =>
    zipOf({
      [PACKED_COLLECTION]: Buffer.alloc(1),
      media: zstdOf(mediaList(names)),
      0: zstdOf(wavFile()),
    }),
};
const formats = Object.entries(FORMATS);
const manyNames = (count: number) => Array.from({ length: count }, (_, place) => `${place}.mp3`);

/** @returns for how long nothing else could run, in milliseconds: at best, since others use the machine. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const held: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    delays.reset();
    delays.enable();
    await work();
    delays.disable();
    held.push(delays.max / 1e6);
  }
  return Math.min(...held);
}

it.each(formats)(
  'a sound of the %s format can be read when its folder has gone',
  async (_, make) => {
    await withFile(await make(['물.wav']), async (path) => {
      const within = newFolder();
      const media = await openPackageMedia(path, within);
      const content = await media.read('물.wav', 1_000_000);
      rmSync(within, { recursive: true });
      // Nobody listens yet.
      await pause(50);
      expect(content && (await buffer(content)).equals(wavFile())).toBe(true);
      await media.close();
    });
  },
);

it.each(formats)(
  'a list of the %s format that names more files than a package may have is refused',
  async (_, make) => {
    await withFile(await make(manyNames(60_001)), async (path) => {
      const opening = openPackageMedia(path, newFolder());
      await expect(opening).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('more files than a collection can have'),
      });
    });
  },
);

it.each(formats)(
  'a list of the %s format with as many names as it may have holds up nobody',
  async (_, make) => {
    const content = await make(manyNames(60_000));
    await withFile(content, async (path) => {
      const held = await longestHold(async () => {
        const media = await openPackageMedia(path, newFolder());
        expect([media.count, media.has('0.mp3'), media.has('1.mp3')]).toEqual([1, true, false]);
        await media.close();
      });
      expect(held).toBeLessThan(50);
    });
  },
);

it.each([
  ['a text that has no end', '{"0": "a'],
  ['a name that is none', '{"0": {"a": 1}}'],
  ['a name that never ends', `{"0": "${'a'.repeat(5_000_000)}"}`],
  ['a list', '["물.wav"]'],
  ['more behind it', '{"0": "물.wav"} {}'],
])('a list that is %s names nothing', async (_, media) => {
  await withFile(await zipOf({ media: Buffer.from(media), 0: wavFile() }), async (path) => {
    const opened = await openPackageMedia(path, newFolder());
    expect(opened.count).toBe(0);
    await opened.close();
  });
});

it('names in a list may have anything that JSON has', async () => {
  const media = ` {"0" : "물 \\"\\u00e4.wav" ,\n"1":"b.wav"} `;
  await withFile(
    await zipOf({ media: Buffer.from(media), 0: wavFile(), 1: wavFile() }),
    async (path) => {
      const opened = await openPackageMedia(path, newFolder());
      expect([opened.count, opened.has('물 "ä.wav'), opened.has('b.wav')]).toEqual([2, true, true]);
      await opened.close();
    },
  );
});
