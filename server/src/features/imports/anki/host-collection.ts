import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';

const WORKER = createRequire(import.meta.url).resolve('#anki-collection');

/** What the process is asked. */
export type ToCollection =
  | { unpack: { from: string; to: string; most: number } }
  | { open: { path: string; driver: string; withinMs: number } }
  | { read: true }
  | { next: true };

/** What the port tells besides the bytes of answers: the process ended, or could not be started. */
export interface CollectionEnd {
  signal: NodeJS.Signals | null;
  error?: string;
}

/**
 * Starts a process that reads a collection, in a private folder, and passes on what is said by `port`, until that asks for the end or is
 * closed, or `signal` is aborted: then neither is left. Node waits for a process only while the thread lives that started it, so this
 * runs in the one that serves; answers pass through it unread.
 * @param within where the folder is made.
 * @returns resolves in the end; it never rejects.
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
      // Whether it was sent or not, the process's end tells.
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
    // Not once: each message to one that is gone is an error of its own.
    child.on('error', ({ message }) => resolve({ signal: null, error: message }));
  });
}
