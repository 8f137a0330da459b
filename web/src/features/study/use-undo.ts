import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { undoTexts } from '@gieok/shared/texts';
import { useRef, useState } from 'react';
import { type CardAction, useUndoAction } from '../../api/card-actions.ts';
import { detailOf, isConflict, isNotFound } from '../../lib/api.ts';
import { sayBriefly, stopSaying } from '../../ui/undo-toast.tsx';
import { useUndoStack } from './undo-stack.ts';

const DONE: Partial<Record<CardAction['kind'], string>> = {
  review: undoTexts.rating,
  practice: undoTexts.practice,
};

/** Takes back what was done, the latest first, one at a time: an undo during another, or during a saving, waits. */
export function useUndo(onTakenBack: (action: CardAction, card: Card) => void) {
  const stack = useUndoStack();
  const { mutateAsync } = useUndoAction();
  const [failure, setFailure] = useState<{ message: string; detail: string | undefined } | null>(
    null,
  );
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const saving = useRef(false);
  /** How many more undoes were asked for while one, or a saving, was on its way. */
  const waiting = useRef(0);

  async function undo() {
    if (saving.current || busy.current) {
      waiting.current += 1;
      return;
    }
    const action = stack.top();
    if (action === undefined) {
      waiting.current = 0;
      return;
    }
    busy.current = true;
    setPending(true);
    setFailure(null);
    stopSaying();
    try {
      const card = await mutateAsync(action);
      stack.drop(action);
      onTakenBack(action, card);
      sayBriefly(DONE[action.kind] ?? undoTexts.change);
    } catch (error) {
      waiting.current = 0;
      const isGone = isNotFound(error);
      // What can never be undone must not stand before what can.
      if (isGone || isConflict(error)) stack.drop(action);
      const message = isGone
        ? undoTexts.cardGone
        : isConflict(error)
          ? undoTexts.nothing
          : undoTexts.failed;
      setFailure({ message, detail: isGone ? undefined : detailOf(error) });
    } finally {
      busy.current = false;
      setPending(false);
    }
    undoNext();
  }

  function undoNext() {
    if (waiting.current === 0) return;
    waiting.current -= 1;
    void undo();
  }

  /** Something was done that can be taken back. */
  function done(action: CardAction) {
    setFailure(null);
    stack.push(action);
    stopSaying();
  }

  return {
    undo: () => void undo(),
    possible: !stack.isEmpty,
    pending,
    failure,
    savingBegins: () => {
      saving.current = true;
      waiting.current = 0;
    },
    /** @param action what was saved; undefined where it failed. */
    savingEnds: (action?: CardAction) => {
      saving.current = false;
      if (action === undefined) return;
      done(action);
      undoNext();
    },
    done,
  };
}
