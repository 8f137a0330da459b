import type { UserStats } from '@gieok/shared/contract/stats';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useCountAgain } from '../../api/study.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Heatmap } from '../../parts/charts/heatmap.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { dayWords } from './day-words.ts';
import { FirstSteps } from './first-steps.tsx';
import { PathLine } from './path-line.tsx';
import classes from './today-hero.module.css';
import type { DashboardData } from './use-dashboard.ts';

export function TodayHero(data: DashboardData) {
  if (data.cardTotal === 0) return <FirstSteps />;
  const { stats } = data;
  return (
    <Stack as="section" gap={24} className={classes.hero} aria-label="Today">
      <DayLeft {...data} />
      <RecentWeeks days={stats.recent_days} today={stats.weekly_stats.at(-1)?.date} />
      <PathLine />
    </Stack>
  );
}

function DayLeft(data: DashboardData) {
  const { due, stats } = data;
  const { left, today, tomorrow, percent } = dayWords(data);
  const isBegun = stats.reviews_today > 0;
  const next = left === 0 ? due.learn_ahead?.[0]?.due_at : undefined;
  return (
    <Stack gap={10} className={classes.day}>
      <p className={classes.line}>
        {left > 0 && (
          <>
            <strong className={classes.left}>{numberText(left)}</strong>{' '}
          </>
        )}
        {today}
      </p>
      {isBegun && <ProgressBar percent={percent} label="Done today" />}
      {tomorrow !== null && (
        <Text size="label" muted className={classes.second}>
          {tomorrow}
        </Text>
      )}
      {next && <NextCardLine dueAt={next} />}
      <Row wrap center gap={8} top={12}>
        {left > 0 && (
          <ButtonLink to={pages.study} variant="primary" size="large">
            {isBegun ? 'Continue' : 'Start Now'}
          </ButtonLink>
        )}
        <ButtonLink to={pages.listen}>{listeningTexts.link}</ButtonLink>
        <ButtonLink to={pages.drills}>{listeningTexts.drillsLink}</ButtonLink>
      </Row>
    </Stack>
  );
}

/** Only a card that returns within minutes is left. */
function NextCardLine({ dueAt }: { dueAt: string }) {
  const { left, isOver } = useCountdown(dueAt);
  const countAgain = useEffectEvent(useCountAgain());
  useEffect(() => {
    if (isOver) countAgain();
  }, [isOver]);
  return (
    <Text size="label" muted className={classes.second}>
      {isOver ? studyTexts.nextCardDue : `${studyTexts.nextCard(left)}.`}{' '}
      <Link to={pages.study}>Continue studying</Link>
    </Text>
  );
}

/** As many weeks as fit beside the day. */
const WEEKS = 18;
const WEEK = 7;

interface RecentWeeksProps {
  days: UserStats['recent_days'];
  today: Day | undefined;
}

function RecentWeeks({ days, today }: RecentWeeksProps) {
  if (today === undefined) return null;
  const counts = new Map(days.map(({ date, reviews_count }) => [date, reviews_count]));
  const shown = daysUpTo(today).map((date) => ({ date, reviews: counts.get(date) ?? 0 }));
  const studied = shown.filter(({ reviews }) => reviews > 0).length;
  return (
    <div>
      <Heatmap
        label={`The last ${WEEKS} weeks: studied on ${countText(studied, 'day')}`}
        days={shown}
      />
    </div>
  );
}

/** Begins on a Monday, so that today's week is last. */
function daysUpTo(today: Day): Day[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  const count = (WEEKS - 1) * WEEK + weekday + 1;
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}
