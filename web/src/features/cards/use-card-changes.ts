import { cardChangeTexts } from '@gieok/shared/texts/card-changes';
import { cardActionTexts, undoTexts } from '@gieok/shared/texts/study';
import { useState } from 'react';
import {
  type CardAction,
  type CardChange,
  useChangeCard,
  useUndoAction,
} from '../../api/card-actions.ts';

const DONE: Record<CardChange['kind'], string> = {
  suspend: cardActionTexts.suspended,
  unsuspend: cardChangeTexts.unsuspended,
  bury: cardActionTexts.buried,
  unbury: cardChangeTexts.unburied,
  forget: cardActionTexts.forgotten,
  set_due: cardActionTexts.dueDateSet,
};

/** The latest change made here can be undone. */
export function useCardChanges(cardId: number) {
  const changeCard = useChangeCard(cardId);
  const { mutateAsync: undoAction } = useUndoAction();
  const [done, setDone] = useState<readonly CardAction[]>([]);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ message: string; error: unknown } | null>(null);
  const [pending, setPending] = useState<CardAction['kind'] | 'undo' | null>(null);
  const latest = done.at(-1);

  async function change(wanted: CardChange) {
    setFailure(null);
    const { action } = await changeCard(wanted);
    setDone([...done, action]);
    setSaid(DONE[wanted.kind]);
  }

  async function undo(action: CardAction) {
    setFailure(null);
    await undoAction(action);
    setDone(done.slice(0, -1));
    setSaid(cardChangeTexts.undone);
  }

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

  return {
    /** @throws for a dialog that shows the failure itself. */
    change,
    flip: (kind: 'suspend' | 'unsuspend' | 'bury' | 'unbury') =>
      void attempt(kind, change({ kind }), cardActionTexts.failed),
    undoLatest: latest && (() => void attempt('undo', undo(latest), undoTexts.failed)),
    pending,
    said,
    failure,
  };
}
