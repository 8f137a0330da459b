import { offlineTexts } from '@gieok/shared/texts/offline';
import { useEffect, useSyncExternalStore } from 'react';
import { loadedOnce } from '../lib/loaded-once.ts';
import { Text } from '../ui/layout.tsx';
import { keptCalls, readKeptCalls, watchKeptCalls } from './kept-here.ts';
import type { StoredCall } from './pack-store.ts';

/** New cards and changes that wait here, and what the server refused. */
export function KeptLine() {
  const calls = useSyncExternalStore(watchKeptCalls, keptCalls);
  useEffect(() => void readKeptCalls().catch(() => {}), []);
  const waiting = calls.filter(({ refused }) => refused === undefined);
  const refused = calls.filter((call) => call.refused !== undefined);
  const cards = waiting.filter(({ key }) => key === 'POST /cards').length;
  return (
    <>
      {waiting.length > 0 && (
        <Text role="status" size="small" middle>
          {offlineTexts.waiting(cards, waiting.length - cards)}
        </Text>
      )}
      {refused.length > 0 && <Refused calls={refused} />}
    </>
  );
}

const { useLoaded } = loadedOnce(() => import('./refused-call.tsx'));

function Refused({ calls }: { calls: readonly StoredCall[] }) {
  const loaded = useLoaded();
  return loaded && calls.map((call) => <loaded.RefusedCall key={call.place} call={call} />);
}
