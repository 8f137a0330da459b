import { RATING_NAMES, RATINGS } from '@gieok/shared/constants';
import type { UserStats } from '@gieok/shared/contract/stats';
import { remembered, type Sitting, summarize } from '@gieok/shared/domain/session-summary';
import type { ReactNode } from 'react';
import { durationText } from '../../lib/duration-text.ts';
import { countText, numberText, percentText } from '../../lib/number-text.ts';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './session-figures.module.css';

interface SessionFiguresProps {
  sitting: Sitting<unknown>;
  stats: UserStats | undefined;
}

export function SessionFigures({ sitting, stats }: SessionFiguresProps) {
  const { reviewed, ...counts } = summarize(sitting);
  const byRating = [counts.again, counts.hard, counts.good, counts.easy];
  const share = remembered(sitting.ratings);
  return (
    <Text as="div" card className={classes.figures}>
      <Row as="dl" wrap between className={classes.main}>
        <Figure name="Reviewed">{numberText(reviewed)}</Figure>
        <Figure name="Time">{durationText(sitting.timeMs)}</Figure>
        <Figure name="Remembered">{share === null ? '–' : percentText(share)}</Figure>
        <Figure name="Streak">{stats && countText(stats.streak_days, 'day')}</Figure>
        <Figure name="Due tomorrow">{stats && numberText(stats.due_tomorrow)}</Figure>
      </Row>
      <Row className={classes.shares} aria-hidden="true">
        {RATINGS.map((rating, index) => {
          const count = byRating[index] ?? 0;
          return (
            count > 0 && <span key={rating} data-rating={rating} style={{ flexGrow: count }} />
          );
        })}
      </Row>
      <Row as="dl" between className={classes.ratings}>
        {RATINGS.map((rating, index) => (
          <div key={rating} data-rating={rating}>
            <dt>{RATING_NAMES[rating]}</dt>
            <dd>{byRating[index]}</dd>
          </div>
        ))}
      </Row>
    </Text>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
