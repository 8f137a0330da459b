import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';

const WORKER = createRequire(import.meta.url).resolve('#anki-collection');

export type ToCollection =
  | { unpack: { from: string; to: string; most: number } }
  | { open: { path: string; driver: string; withinMs: number } }
  | { read: true }
  | { next: true };

export interface CollectionEnd {
  signal: NodeJS.Signals | null;
  error?: string;
}

/**
 * Starts the reading process in a private folder; ends both with `port` or `signal`. The serving
 * thread does it, as a process needs its parent thread. Never rejects.
 */
export async function hostCollection(
  within: string,
  port: MessagePort,
  signal?: AbortSignal,
): Promise<void> {
  let child: ChildProcess | undefined;
  let folder: string | undefined;
  const over = new Promise<void>((resolve) => {
    port.once('close', resolve);
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
    port.on('message', (message: ToCollection | { end: true }) => {
      if ('end' in message) resolve();
      // The end of the process tells of a failure.
      else if (child?.connected) child.send(message, () => {});
    });
  });
  try {
    folder = await mkdtemp(join(within, 'gieok-anki-'));
    child = fork(WORKER, [folder], {
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout?.on('data', (bytes: Buffer) => port.postMessage(bytes));
    const ended = endOf(child);
    void ended.then((end) => port.postMessage(end));
    await over;
    child.kill('SIGKILL');
    await ended;
  } catch (error) {
    const end: CollectionEnd = { signal: null, error: String(error) };
    port.postMessage(end);
    await over;
  }
  if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {});
  port.close();
}

function endOf(child: ChildProcess): Promise<CollectionEnd> {
  return new Promise((resolve) => {
    child.once('close', (_code, signal) => resolve({ signal }));
    // Each message to a dead process emits another error.
    child.on('error', ({ message }) => resolve({ signal: null, error: message }));
  });
}
