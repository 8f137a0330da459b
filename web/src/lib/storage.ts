/** What the browser remembers between visits. Where storage is closed (private windows, policies), it lasts one visit. */
const forThisVisit = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forThisVisit.get(key) ?? null;
  }
}

/** `null` forgets the key. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) forThisVisit.delete(key);
    else forThisVisit.set(key, value);
  }
}
