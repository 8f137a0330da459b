import { offlineTexts } from '@gieok/shared/texts/offline';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { discard, sendAgain } from './keeper.ts';
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
      {refused.map((call) => (
        <Refused key={call.place} call={call} />
      ))}
    </>
  );
}

function Refused({ call }: { call: StoredCall }) {
  const word = 'body' in call ? (call.body.korean_text ?? '') : '';
  const ratings = call.events?.length ?? 0;
  return (
    <Notice kind="error">
      <p>{offlineTexts.refused(word)}</p>
      <p>{call.refused}</p>
      {ratings > 0 && <p>{offlineTexts.refusedRatings(ratings)}</p>}
      <Row wrap gap="8-16">
        <Button onClick={() => void sendAgain(call)}>Try Again</Button>
        <Button variant="quiet" onClick={() => void discard(call)}>
          Discard
        </Button>
      </Row>
    </Notice>
  );
}
