import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { fillPath, pages } from '@gieok/shared/routes';
import { cardActionTexts } from '@gieok/shared/texts';
import { useEffect, useRef, useState } from 'react';
import { useChangeCard } from '../../api/card-actions.ts';
import { detailOf } from '../../lib/api.ts';
import { Korean } from '../../lib/korean.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './leech-notice.module.css';

interface LeechNoticeProps {
  card: Card;
  onContinue: () => void;
  onUndo: () => void;
  /** It is no longer suspended. */
  onKept: (card: Card) => void;
}

/** Says that the card just rated became a leech and was suspended, and what one may do about it. */
export function LeechNotice({ card, onContinue, onUndo, onKept }: LeechNoticeProps) {
  const changeCard = useChangeCard(card.id);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function keep() {
    setPending(true);
    setError(null);
    try {
      onKept((await changeCard({ kind: 'unsuspend' })).card);
    } catch (refusal) {
      setError(refusal);
      setPending(false);
    }
  }

  return (
    <section className={classes.leech} aria-labelledby="leech">
      <h2 id="leech" ref={heading} tabIndex={-1} className={classes.title}>
        <Korean>{card.korean_text}</Korean> is a leech
      </h2>
      <p className={classes.english}>
        <MixedText>{card.english_text}</MixedText>
      </p>
      <div className={classes.text}>
        <p>{cardActionTexts.leech(card.lapses)}</p>
        <p>{cardActionTexts.leechSuspended}</p>
        <p>{cardActionTexts.leechHelp}</p>
      </div>
      {error !== null && (
        <Notice kind="error">
          <p>{cardActionTexts.failed}</p>
          {detailOf(error) !== undefined && <p>{detailOf(error)}</p>}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
        <ButtonLink to={fillPath(pages.editCard, { id: card.id })}>Edit card</ButtonLink>
        <Button pending={pending} onClick={() => void keep()}>
          Keep studying it
        </Button>
        <Button variant="quiet" onClick={onUndo}>
          Undo rating
        </Button>
      </div>
    </section>
  );
}
