/** For a value outside React. */
export function createWatchers() {
  const watchers = new Set<() => void>();
  return {
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell(): void {
      for (const watcher of [...watchers]) watcher();
    },
  };
}
