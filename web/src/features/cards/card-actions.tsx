import type { Card } from '@gieok/shared/contract/cards';
import { useState } from 'react';
import DueDateDialog from '../../parts/due-date-dialog.tsx';
import ForgetCardDialog from '../../parts/forget-card-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { FailureNotice } from '../../ui/load-error.tsx';
import classes from './card-actions.module.css';
import { useCardChanges } from './use-card-changes.ts';

interface CardActionsProps {
  card: Card;
  buried: boolean;
}

export function CardActions({ card, buried }: CardActionsProps) {
  const { change, flip, undoLatest, pending, said, failure } = useCardChanges(card);
  const [asking, setAsking] = useState<'forget' | 'set_due' | null>(null);
  return (
    <Row wrap center gap={8} className={classes.actions}>
      <div className={classes.buttons}>
        {flipsOf(card, buried).map(({ place, kind, label }) => (
          // A key by place keeps the focus on the pressed button.
          <Button key={place} pending={pending === kind} onClick={() => flip(kind)}>
            {label}
          </Button>
        ))}
        {card.stage !== 'new' && (
          <>
            <Button onClick={() => setAsking('set_due')}>Set due date</Button>
            <Button onClick={() => setAsking('forget')}>Reset to new</Button>
          </>
        )}
      </div>
      <Text role="status" as="div" size="label" muted className={classes.said}>
        {said}
      </Text>
      {undoLatest !== undefined && (
        <Button
          variant="quiet"
          className={classes.undo ?? ''}
          pending={pending === 'undo'}
          onClick={undoLatest}
        >
          Undo
        </Button>
      )}
      {failure !== null && <FailureNotice {...failure} />}
      <ForgetCardDialog
        opened={asking === 'forget'}
        onClose={() => setAsking(null)}
        onForget={() => change({ type: 'forget' })}
      />
      <DueDateDialog
        card={card}
        opened={asking === 'set_due'}
        onClose={() => setAsking(null)}
        onSet={(dueDay) => change({ type: 'set_due', day: dueDay })}
      />
    </Row>
  );
}

interface Flip {
  place: string;
  kind: 'suspend' | 'unsuspend' | 'bury' | 'unbury';
  label: string;
}

function flipsOf({ suspended }: Card, buried: boolean): Flip[] {
  if (suspended) return [{ place: 'suspension', kind: 'unsuspend', label: 'Unsuspend' }];
  return [
    { place: 'suspension', kind: 'suspend', label: 'Suspend' },
    buried
      ? { place: 'burial', kind: 'unbury', label: 'Unbury' }
      : { place: 'burial', kind: 'bury', label: 'Bury until tomorrow' },
  ];
}
