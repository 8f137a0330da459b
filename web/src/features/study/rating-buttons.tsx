import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import { useEffect, useRef } from 'react';
import { Kbd } from './kbd.tsx';
import classes from './rating-buttons.module.css';
import { type RatableCard, useHints } from './use-hints.ts';

interface RatingButtonsProps {
  card: RatableCard;
  /** Practice moves no schedule: there is no interval to foretell. */
  practice: boolean;
  /** Takes the focus when the ratings appear. */
  likely: Rating;
  /** Being saved, or just saved. */
  chosen: Rating | null;
  onRate: (rating: Rating) => void;
}

/** The four ratings, each with when the card would come back, as the server would schedule it. */
export function RatingButtons({ card, practice, likely, chosen, onRate }: RatingButtonsProps) {
  const hints = useHints(card);
  const likelyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => likelyButton.current?.focus({ preventScroll: true }), []);
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
          {!practice && <span className={classes.hint}>{hints[rating]}</span>}
          <Kbd name={String(rating)} drawn />
        </button>
      ))}
    </div>
  );
}
