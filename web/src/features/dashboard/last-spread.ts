import { useState } from 'react';
import { useUser } from '../../api/auth.ts';
import { readInTab, writeInTab } from '../../lib/storage.ts';
import type { SpreadDone } from './spread-dialog.tsx';

const today = () => new Date().toDateString();

function isOfToday(value: unknown): value is SpreadDone & { on: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { spreadId, moved, days, on } = value as Record<string, unknown>;
  return (
    typeof spreadId === 'string' &&
    typeof moved === 'number' &&
    typeof days === 'number' &&
    on === today()
  );
}

function load(key: string): SpreadDone | null {
  try {
    const stored: unknown = JSON.parse(readInTab(key) ?? 'null');
    return isOfToday(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Outlives a reload; each person has their own. */
export function useLastSpread(): [SpreadDone | null, (done: SpreadDone | null) => void] {
  const { id } = useUser();
  const key = `spread:${id}`;
  const [last, setLast] = useState(() => load(key));
  return [
    last,
    (done) => {
      setLast(done);
      writeInTab(key, done && JSON.stringify({ ...done, on: today() }));
    },
  ];
}
