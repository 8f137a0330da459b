import { notFoundTexts } from '@gieok/shared/texts/failures';
import { offlineTexts } from '@gieok/shared/texts/offline';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Row } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { discard, restoreAndSend, sendAgain } from './keeper.ts';
import type { StoredCall } from './pack-store.ts';

export function RefusedCall({ call }: { call: StoredCall }) {
  const [asks, setAsks] = useState(false);
  const word = ('body' in call && call.body.korean_text) || call.word || '';
  const isGone = call.key !== 'POST /cards' && call.refused === notFoundTexts.card;
  const ratings = call.events?.length ?? 0;
  return (
    <Notice kind="error">
      <p>{offlineTexts.refused[call.key](word)}</p>
      <p>{isGone ? offlineTexts.deletedElsewhere : call.refused}</p>
      {ratings > 0 && <p>{offlineTexts.refusedRatings(ratings)}</p>}
      <Row wrap gap="8-16">
        {isGone ? (
          <Button onClick={() => void restoreAndSend(call)}>Restore and Save</Button>
        ) : (
          <Button onClick={() => void sendAgain(call)}>Try Again</Button>
        )}
        <Button variant="quiet" onClick={() => setAsks(true)}>
          Discard
        </Button>
      </Row>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        question={offlineTexts.discardQuestion}
        confirm="Discard"
        danger
        onConfirm={() => discard(call)}
        failure={offlineTexts.discardFailed}
      >
        <p>{offlineTexts.discards}</p>
      </ConfirmDialog>
    </Notice>
  );
}
