import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { intervalText } from '@gieok/shared/domain/interval-text';
import { classicInterval } from '@gieok/shared/domain/scheduler/classic';
import { useEffect, useRef } from 'react';
import { Kbd } from './kbd.tsx';
import classes from './rating-buttons.module.css';

interface RatingButtonsProps {
  card: Card;
  /** Practice moves no schedule: there is no interval to foretell. */
  practice: boolean;
  /** Takes the focus when the ratings appear. */
  likely: Rating;
  /** Being saved, or just saved. */
  chosen: Rating | null;
  onRate: (rating: Rating) => void;
}

/** The four ratings, each with when the card would come back: by the same function the server schedules with. */
export function RatingButtons({ card, practice, likely, chosen, onRate }: RatingButtonsProps) {
  const likelyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => likelyButton.current?.focus({ preventScroll: true }), []);
  const hint = (rating: Rating) =>
    intervalText(classicInterval(card.review_interval, card.ease_factor, rating));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label="How well did you know it?" className={classes.ratings}>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          ref={rating === likely ? likelyButton : undefined}
          type="button"
          className={classes.rating}
          data-rating={rating}
          data-chosen={chosen === rating || undefined}
          aria-disabled={chosen !== null || undefined}
          aria-keyshortcuts={String(rating)}
          onClick={() => onRate(rating)}
        >
          <span className={classes.name}>{RATING_NAMES[rating]}</span>{' '}
          {!practice && <span className={classes.hint}>{hint(rating)}</span>}
          <Kbd name={String(rating)} drawn />
        </button>
      ))}
    </div>
  );
}
