/**
 * Watches for the answer to a call that is about to be made: it reaches the device while the page is still busy with
 * what made the call, and on a slow one is read long after.
 * @param address how the call's address begins, without the host.
 * @returns what tells, once the answer was read, how many milliseconds ago it came; 0 where the browser does not know.
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
