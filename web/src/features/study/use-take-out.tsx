import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { cardActionTexts } from '@gieok/shared/texts';
import { useRef, useState } from 'react';
import { type CardAction, type CardChange, useChangeCard } from '../../api/card-actions.ts';
import { detailOf, isNotFound } from '../../lib/api.ts';
import { DueDateDialog } from '../../parts/due-date-dialog.tsx';
import { ForgetCardDialog } from '../../parts/forget-card-dialog.tsx';
import { sayBriefly } from '../../ui/undo-toast.tsx';
import type { CardChoice } from './card-menu.tsx';
import type { useUndo } from './use-undo.ts';

const DONE: Record<CardChoice, string> = {
  bury: cardActionTexts.buried,
  suspend: cardActionTexts.suspended,
  forget: cardActionTexts.forgotten,
  set_due: cardActionTexts.dueDateSet,
};

interface TakeOutOptions {
  card: Card;
  undo: Pick<ReturnType<typeof useUndo>, 'done' | 'undo' | 'pending'>;
  onTakenOut: (action: CardAction) => void;
}

/** What the card's menu does: the card leaves the session unrated, and comes back by an undo. */
export function useTakeOut({ card, undo, onTakenOut }: TakeOutOptions) {
  const changeCard = useChangeCard(card.id);
  const [asking, setAsking] = useState<'forget' | 'set_due' | null>(null);
  const [failure, setFailure] = useState<{
    message: string;
    detail: string | undefined;
    gone: boolean;
  } | null>(null);
  const busy = useRef(false);

  /** @throws ApiError */
  async function takeOut(change: CardChange & { kind: CardChoice }) {
    if (busy.current || undo.pending) return;
    busy.current = true;
    try {
      const { action } = await changeCard(change);
      undo.done(action);
      onTakenOut(action);
      sayBriefly(DONE[change.kind], undo.undo);
    } finally {
      busy.current = false;
    }
  }

  function choose(choice: CardChoice) {
    setFailure(null);
    if (choice === 'forget' || choice === 'set_due') {
      setAsking(choice);
      return;
    }
    takeOut({ kind: choice }).catch((error: unknown) =>
      setFailure({
        message: cardActionTexts.failed,
        detail: detailOf(error),
        gone: isNotFound(error),
      }),
    );
  }

  const close = () => setAsking(null);
  const dialogs = (
    <>
      <ForgetCardDialog
        opened={asking === 'forget'}
        onClose={close}
        onForget={() => takeOut({ kind: 'forget' })}
      />
      <DueDateDialog
        card={card}
        opened={asking === 'set_due'}
        onClose={close}
        onSet={(dueDay) => takeOut({ kind: 'set_due', dueDay })}
      />
    </>
  );
  return { choose, failure, dialogs };
}
