import { RATING_NAMES, type Rating } from '@gieok/shared/constants';
import classes from './rating-name.module.css';

/** What was pressed, with the colour of its button. */
export function RatingName({ rating }: { rating: Rating }) {
  return (
    <span className={classes.name} data-rating={rating}>
      {RATING_NAMES[rating]}
    </span>
  );
}
