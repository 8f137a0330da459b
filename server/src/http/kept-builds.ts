import { constants, existsSync, mkdirSync } from 'node:fs';
import { copyFile, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** This one and two before: their pages may still be open. */
const BUILDS = 3;

const keptBuilds = z.array(z.object({ version: z.string(), files: z.array(z.string()) }));

/** Under the data, since `npm run build` empties its own folder. */
export function keptAssets(dataDir: string): string {
  const folder = join(dataDir, 'builds', 'assets');
  mkdirSync(folder, { recursive: true });
  return folder;
}

export async function keepBuild(
  webRoot: string,
  version: string | undefined,
  dataDir: string,
): Promise<void> {
  const served = join(webRoot, 'assets');
  if (version === undefined || !existsSync(served)) return;
  const kept = keptAssets(dataDir);
  const list = join(dataDir, 'builds', 'builds.json');
  const files = await readdir(served);
  const others = (await readBuilds(list)).filter((build) => build.version !== version);
  const builds = [{ version, files }, ...others].slice(0, BUILDS);
  const there = new Set(await readdir(kept));
  for (const file of files) {
    if (!there.has(file)) await linkOrCopy(join(served, file), join(kept, file));
  }
  await writeFile(`${list}.part`, JSON.stringify(builds));
  await rename(`${list}.part`, list);
  const wanted = new Set(builds.flatMap((build) => build.files));
  for (const file of there) if (!wanted.has(file)) await rm(join(kept, file), { force: true });
}

async function readBuilds(list: string): Promise<z.infer<typeof keptBuilds>> {
  try {
    return keptBuilds.parse(JSON.parse(await readFile(list, 'utf8')));
  } catch {
    return [];
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
}
