import type { Worker } from 'node:cluster';

interface Connection {
  close(): void;
}

type Send = (message: unknown, connection?: Connection, ...more: unknown[]) => boolean;

/** Closes a connection that its worker had not taken when it died; nobody else would. */
export function closeWhenGone(worker: Worker): void {
  const child = worker.process as unknown as { send: Send };
  const send = child.send.bind(child);
  // Connections are handed over one at a time.
  let handed: Connection | undefined;
  let isGone = false;
  child.send = (message, connection, ...more) => {
    handed = connection ?? handed;
    if (isGone) connection?.close();
    return send(message, connection, ...more);
  };
  // The order of the two is unknown; another may be handed over in between.
  for (const event of ['exit', 'disconnect'] as const) {
    worker.once(event, () => {
      isGone = true;
      handed?.close();
    });
  }
}
