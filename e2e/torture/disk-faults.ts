import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../cluster/process-room.ts';
import type { AppServer } from '../serve.ts';

const run = promisify(execFile);
export const EIO = 5;
const TOLD_WITHIN_MS = 5_000;

/** Has calls of a process to the system fail, by libfiu (https://blitiri.com.ar/p/libfiu). */
export class DiskFaults {
  /** For `tell`: what was written is not kept. */
  static readonly unsynced = ['fsync', 'fdatasync'].map(
    (name) => `enable name=posix/io/sync/${name},failinfo=${EIO}`,
  );
  readonly #folder = mkdtempSync(join(tmpdir(), 'gieok-fiu-'));
  readonly #pipes = join(this.#folder, 'pipe');

  static isInstalled(): boolean {
    return findProgram('fiu-run') !== undefined;
  }

  /** The command that runs another. */
  get runBy(): string[] {
    return ['fiu-run', '-x', '-f', this.#pipes];
  }

  /** A process that has ended hears nothing. */
  async tell({ pid }: AppServer, commands: readonly string[]): Promise<void> {
    const told = commands.flatMap((command) => ['-c', command]);
    const options = { timeout: TOLD_WITHIN_MS };
    await run('fiu-ctrl', ['-f', this.#pipes, ...told, String(pid)], options).catch(() => {});
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
