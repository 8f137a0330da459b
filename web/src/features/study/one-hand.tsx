import { RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import type { RefObject } from 'react';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import classes from './one-hand-guide.module.css';
import { useOneHand } from './use-one-hand.ts';

export interface OneHandProps {
  area: RefObject<HTMLElement | null>;
  onRate: (rating: Rating) => void;
}

const ARROWS: Record<Rating, string> = { 1: '←', 2: '↓', 3: '↑', 4: '→' };

/** Hidden from screen readers, which have the rating buttons. */
export default function OneHand({ area, onRate }: OneHandProps) {
  const { rating, isKnown } = useOneHand(area, onRate);
  if (rating !== null) {
    return (
      <div className={classes.swipe} data-rating={rating} aria-hidden="true">
        {ARROWS[rating]} {RATING_NAMES[rating]}
      </div>
    );
  }
  if (isKnown) return null;
  return (
    <Grid className={classes.guide} aria-hidden="true">
      {RATINGS.map((each) => (
        <Row key={each} as="span" bold className={classes.zone} data-rating={each}>
          <span className={classes.arrow}>{ARROWS[each]}</span>
        </Row>
      ))}
      <Text as="span" size="small" middle className={classes.words}>
        Tap here, or swipe
      </Text>
    </Grid>
  );
}
