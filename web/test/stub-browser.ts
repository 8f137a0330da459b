/**
 * What the modules under test expect of a browser, for tests that run in Node. Call it before importing them.
 * @returns what the stubbed storage holds.
 */
export function stubBrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: new EventTarget(), localStorage });
  return stored;
}
