import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { noCardTexts } from '@gieok/shared/texts/study-later';
import { useEffect, useEffectEvent } from 'react';
import { useCountdown } from '../../lib/use-countdown.ts';
import { isActivation, useKeyPresses } from '../../lib/use-key-presses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';

interface StudyWaitProps {
  until: string;
  onDue: () => void;
  onGoOn: () => void;
}

export function StudyWait({ until, onDue, onGoOn }: StudyWaitProps) {
  const { left, isOver } = useCountdown(until);
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (isOver) due();
  }, [isOver]);
  useKeyPresses((event) => {
    if (!isActivation(event)) return false;
    onGoOn();
    return true;
  });
  return (
    <EmptyState
      letter="ㅎ"
      title={studyTexts.nextCard(left)}
      actions={
        <>
          <Button variant="primary" aria-keyshortcuts="Space" onClick={onGoOn}>
            Study Now <Kbd name="Space" drawn />
          </Button>
          <ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>
        </>
      }
    >
      <p>{noCardTexts.nextCardWaits}</p>
    </EmptyState>
  );
}
