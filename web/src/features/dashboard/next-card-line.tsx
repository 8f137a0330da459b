import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useCountAgain } from '../../api/study.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import classes from './today-hero.module.css';

/** Shown where only a card that returns within minutes is left today. */
export function NextCardLine({ dueAt }: { dueAt: string }) {
  const { left, isOver } = useCountdown(dueAt);
  const countAgain = useEffectEvent(useCountAgain());
  useEffect(() => {
    if (isOver) countAgain();
  }, [isOver]);
  return (
    <p className={classes.second}>
      {isOver ? studyTexts.nextCardDue : `${studyTexts.nextCard(left)}.`}{' '}
      <Link to={pages.study}>Continue studying</Link>
    </p>
  );
}
