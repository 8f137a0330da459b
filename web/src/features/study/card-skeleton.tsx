import { useDelayed } from '../../lib/use-delayed.ts';
import review from './card-review.module.css';
import classes from './study-card.module.css';

/** A card to come: its outline at once, so that nothing moves, its words once that has taken a while. */
export function CardSkeleton() {
  const late = useDelayed(true);
  return (
    <div className={review.review} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      <div className={classes.stage} data-first>
        <div className={classes.card}>
          <div className={classes.face} data-late={late || undefined}>
            <span className={classes.wordToCome} />
            <span className={classes.soundToCome} />
          </div>
        </div>
      </div>
      <div className={review.below} />
    </div>
  );
}
