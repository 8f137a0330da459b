import { pages } from '@gieok/shared/routes';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { Link } from 'react-router';
import { LEARN_NEW } from '../../lib/learn-new.ts';
import { numberText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DayArc } from './day-arc.tsx';
import { dayOf, dayWords } from './day-words.ts';
import { FirstSteps } from './first-steps.tsx';
import { limitsText } from './limits-text.ts';
import { NextCardLine } from './next-card-line.tsx';
import { RecentWeeks } from './recent-weeks.tsx';
import classes from './today-hero.module.css';
import type { DashboardData } from './use-dashboard.ts';

/** The day: how much of it is left, what to do now, and the weeks before. Who has no card yet sees how to begin. */
export function TodayHero(data: DashboardData) {
  if (data.cardTotal === 0) return <FirstSteps />;
  const { stats } = data;
  return (
    <section className={classes.hero} aria-label="Today">
      <div className={classes.today}>
        <Arc {...data} />
        <Words {...data} />
      </div>
      <RecentWeeks days={stats.recent_days} today={stats.weekly_stats.at(-1)?.date} />
    </section>
  );
}

function Arc(data: DashboardData) {
  const { left, done, share } = dayOf(data);
  if (left === 0 && done > 0) return <DayArc share={1} figure={numberText(done)} unit="reviewed" />;
  return <DayArc share={share} figure={numberText(left)} unit="left" />;
}

function Words(data: DashboardData) {
  const { due, fresh } = data;
  const { today, tomorrow } = dayWords(data);
  const limits = limitsText(due, fresh);
  const isHeldByReviews = (fresh.held_by_reviews ?? 0) > 0;
  const nothingElse = due.available === 0 && fresh.available === 0;
  const next = nothingElse ? due.learn_ahead?.[0]?.due_at : undefined;
  return (
    <div className={classes.words}>
      <p className={classes.line}>{today}</p>
      {tomorrow !== null && <p className={classes.second}>{tomorrow}</p>}
      {next && <NextCardLine dueAt={next} />}
      {limits !== null && (
        <p className={classes.second}>
          {limits} {isHeldByReviews && 'New cards wait until the reviews leave them room. '}
          <Link to={`${pages.settings}?tab=study`}>Change limits</Link>
        </p>
      )}
      <div className={classes.actions}>
        {due.count > 0 && (
          <ButtonLink to={pages.study} variant="primary">
            Review Now
          </ButtonLink>
        )}
        {fresh.count > 0 && (
          <ButtonLink
            to={pages.study}
            state={LEARN_NEW}
            variant={due.count > 0 || fresh.available === 0 ? 'default' : 'primary'}
          >
            Learn New
          </ButtonLink>
        )}
        <ButtonLink to={pages.listen} variant="quiet">
          {listeningTexts.link}
        </ButtonLink>
      </div>
    </div>
  );
}
