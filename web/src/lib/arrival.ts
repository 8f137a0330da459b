/**
 * Watches for the answer to a call whose path begins with `address`. Returns a function that tells
 * how many milliseconds ago it came: a busy page reads it late.
 */
export function watchArrival(address: string): () => number {
  let arrived: number | null = null;
  const hear = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[]) {
      if (entry.name.startsWith(address, location.origin.length)) arrived = entry.responseEnd;
    }
  };
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => {
    hear(observer.takeRecords());
    observer.disconnect();
    return arrived === null ? 0 : Math.max(0, performance.now() - arrived);
  };
}
