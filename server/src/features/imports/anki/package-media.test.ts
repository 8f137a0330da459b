import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
