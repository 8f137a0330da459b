/** How long SQLite waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 5_000;
