import type { Card } from '@gieok/shared/contract/cards';
import { cardActionTexts, undoTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import {
  type CardAction,
  type CardChange,
  useChangeCard,
  useUndoAction,
} from '../../api/card-actions.ts';
import { detailOf } from '../../lib/api.ts';
import { DueDateDialog } from '../../parts/due-date-dialog.tsx';
import { ForgetCardDialog } from '../../parts/forget-card-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './card-actions.module.css';

const DONE: Record<CardChange['kind'], string> = {
  suspend: cardActionTexts.suspended,
  unsuspend: cardActionTexts.unsuspended,
  bury: cardActionTexts.buried,
  unbury: cardActionTexts.unburied,
  forget: cardActionTexts.forgotten,
  set_due: cardActionTexts.dueDateSet,
};

interface CardActionsProps {
  card: Card;
  /** Until tomorrow. */
  buried: boolean;
}

/** What one may do to a card's schedule, each of it to be undone, the latest first. */
export function CardActions({ card, buried }: CardActionsProps) {
  const changeCard = useChangeCard(card.id);
  const { mutateAsync: undoAction } = useUndoAction();
  const [done, setDone] = useState<readonly CardAction[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ message: string; error: unknown } | null>(null);
  const [pending, setPending] = useState<CardAction['kind'] | 'undo' | null>(null);
  const [asking, setAsking] = useState<'forget' | 'set_due' | null>(null);
  const isNew = card.stage === 'new';
  const latest = done.at(-1);

  async function change(wanted: CardChange) {
    setFailure(null);
    const { action } = await changeCard(wanted);
    setDone([...done, action]);
    setSaid(DONE[wanted.kind]);
  }

  /** What goes wrong is said below the buttons. */
  async function attempt(what: CardAction['kind'] | 'undo', work: Promise<void>, message: string) {
    setPending(what);
    try {
      await work;
    } catch (error) {
      setFailure({ message, error });
    } finally {
      setPending(null);
    }
  }

  const flip = (kind: 'suspend' | 'unsuspend' | 'bury' | 'unbury') =>
    void attempt(kind, change({ kind }), cardActionTexts.failed);

  async function undo(action: CardAction) {
    setFailure(null);
    await undoAction(action);
    setDone(done.slice(0, -1));
    setSaid(undoTexts.changeHere);
  }

  const flips = [
    card.suspended
      ? { place: 'suspension', kind: 'unsuspend' as const, label: 'Unsuspend' }
      : { place: 'suspension', kind: 'suspend' as const, label: 'Suspend' },
    ...(card.suspended
      ? []
      : [
          buried
            ? { place: 'burial', kind: 'unbury' as const, label: 'Unbury' }
            : { place: 'burial', kind: 'bury' as const, label: 'Bury until tomorrow' },
        ]),
  ];
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        {flips.map(({ place, kind, label }) => (
          // The button that was pressed stays, and the focus with it.
          <Button key={place} pending={pending === kind} onClick={() => flip(kind)}>
            {label}
          </Button>
        ))}
        {!isNew && (
          <>
            <Button onClick={() => setAsking('set_due')}>Set due date</Button>
            <Button onClick={() => setAsking('forget')}>Forget</Button>
          </>
        )}
      </div>
      <div role="status" className={classes.said}>
        {said}
      </div>
      {latest !== undefined && (
        <Button
          variant="quiet"
          className={classes.undo ?? ''}
          pending={pending === 'undo'}
          onClick={() => void attempt('undo', undo(latest), undoTexts.failed)}
        >
          Undo
        </Button>
      )}
      {failure !== null && (
        <Notice kind="error">
          <p>{failure.message}</p>
          {detailOf(failure.error) !== undefined && <p>{detailOf(failure.error)}</p>}
        </Notice>
      )}
      <ForgetCardDialog
        opened={asking === 'forget'}
        onClose={() => setAsking(null)}
        onForget={() => change({ kind: 'forget' })}
      />
      <DueDateDialog
        card={card}
        opened={asking === 'set_due'}
        onClose={() => setAsking(null)}
        onSet={(dueDay) => change({ kind: 'set_due', dueDay })}
      />
    </div>
  );
}
