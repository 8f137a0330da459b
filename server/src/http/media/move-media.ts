import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIO_FILENAME, IMAGE_FILENAME } from '@gieok/shared/contract/uploads';
import { FolderStore } from './folder-store.ts';
import { hashOf, mediaFolder } from './incoming-files.ts';
import type { MediaStore } from './media-store.ts';

/** @returns how many. */
export async function moveMedia(dataDir: string, to: MediaStore): Promise<number> {
  let moved = 0;
  for await (const files of new FolderStore(dataDir).list('claimed')) {
    for (const { name } of files) {
      if (!AUDIO_FILENAME.test(name) && !IMAGE_FILENAME.test(name)) continue;
      const path = join(mediaFolder(dataDir), name);
      const file = { path, size: (await stat(path)).size };
      await to.keep(file, name, await hashOf(file));
      await rm(path);
      moved += 1;
    }
  }
  return moved;
}
