const INTERVAL_MS = 500;

/**
 * Ends this process, as SIGTERM would, once the `npm` that started it has gone. A signal to npm ends npm and its shell, and
 * the shell does not pass it on: what npm started would live on as an orphan and keep its port.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(watching);
    if (process.listenerCount('SIGTERM') === 0) process.exit(1);
    process.emit('SIGTERM', 'SIGTERM');
  }, INTERVAL_MS);
  watching.unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    // Asks only; on Windows, where an orphan keeps its parent's number, this is what tells.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
