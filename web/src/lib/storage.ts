/** Where storage is closed (private windows), values last one visit. */
function storeIn(area: () => Storage) {
  const forThisVisit = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return forThisVisit.get(key) ?? null;
      }
    },
    /** `null` forgets the key. */
    write(key: string, value: string | null): void {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
      } catch {
        if (value === null) forThisVisit.delete(key);
        else forThisVisit.set(key, value);
      }
    },
  };
}

/** Between visits, for every tab. */
export const { read: readStored, write: writeStored } = storeIn(() => localStorage);

/** For this tab alone, over reloads. */
export const { read: readInTab, write: writeInTab } = storeIn(() => sessionStorage);

/** Null for what is no JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const TOKEN_KEY = 'token';
