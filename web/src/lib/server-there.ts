/** Not from a cache. */
export const isServerThere = (signal: AbortSignal | null = null): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
