import { RATING_NAMES, type Rating } from '@gieok/shared/constants';
import classes from './rating-name.module.css';

export function RatingName({ rating }: { rating: Rating }) {
  return (
    <span className={classes.name} data-rating={rating}>
      {RATING_NAMES[rating]}
    </span>
  );
}
