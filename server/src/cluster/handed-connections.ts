import type { Worker } from 'node:cluster';

interface Connection {
  /** Does nothing where it is closed already. */
  close(): void;
}

type Send = (message: unknown, connection?: Connection, ...more: unknown[]) => boolean;

/**
 * Has the connection closed that a worker was handed and had not taken when it died. The primary keeps one until the worker says
 * that it has it: whoever asks by it would wait for ever.
 */
export function closeWhenGone(worker: Worker): void {
  const child = worker.process as unknown as { send: Send };
  const send = child.send.bind(child);
  // Handed over one at a time: the next when this one has been taken, and closed here.
  let handed: Connection | undefined;
  child.send = (message, connection, ...more) => {
    handed = connection ?? handed;
    return send(message, connection, ...more);
  };
  worker.once('exit', () => handed?.close());
}
