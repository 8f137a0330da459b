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
  let isGone = false;
  child.send = (message, connection, ...more) => {
    handed = connection ?? handed;
    if (isGone) connection?.close();
    return send(message, connection, ...more);
  };
  // Which of the two comes first nobody knows; in between it may be handed one more.
  for (const event of ['exit', 'disconnect'] as const) {
    worker.once(event, () => {
      isGone = true;
      handed?.close();
    });
  }
}
