import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import classes from './one-hand-guide.module.css';
import type { Swipe } from './use-one-hand.ts';

const ARROWS: Record<Rating, string> = { 1: '←', 2: '↓', 3: '↑', 4: '→' };

/** What a swipe is about to rate; before the first, what taps and swipes do. The buttons say it to screen readers. */
export function OneHandGuide({ swipe: { rating, isKnown } }: { swipe: Swipe }) {
  if (rating !== null) {
    return (
      <div className={classes.swipe} data-rating={rating} aria-hidden="true">
        {ARROWS[rating]} {RATING_NAMES[rating]}
      </div>
    );
  }
  if (isKnown) return null;
  return (
    <div className={classes.guide} aria-hidden="true">
      {RATINGS.map((each) => (
        <span key={each} className={classes.zone} data-rating={each}>
          <span className={classes.arrow}>{ARROWS[each]}</span>
        </span>
      ))}
      <span className={classes.words}>Tap here, or swipe</span>
    </div>
  );
}
