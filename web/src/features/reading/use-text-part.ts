import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'gieok-text-parts';

/** Texts with the part that was read last, the latest text at the end. */
function storedParts(): [id: number, part: number][] {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The part in the address, else the one that was read here last. */
export function useTextPart(textId: number): [part: number, change: (part: number) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('part') ?? storedParts().find(([id]) => id === textId)?.[1]);
  const inAddress = Number.isInteger(asked) && asked > 0 ? asked : 1;
  // The address follows later than a second press of Next.
  const [{ part, of }, setPart] = useState({ part: inAddress, of: inAddress });
  if (of !== inAddress) setPart({ part: inAddress, of: inAddress });
  function change(next: number) {
    const others = storedParts().filter(([id]) => id !== textId);
    writeStored(KEY, JSON.stringify([...others, [textId, next]].slice(-READING_TEXTS_MAX)));
    setPart({ part: next, of: inAddress });
    setQuery({ part: `${next}` });
  }
  return [part, change];
}
