import { RATING_NAMES, RATINGS } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { type HeldBack, type StudySession, summarize } from '@gieok/shared/domain/study-session';
import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts';
import { useEffect, useRef } from 'react';
import { type StudyScope, useStudyRest } from '../../api/study.ts';
import { inNextFrame } from '../../lib/next-frame.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NextCard } from './next-card.tsx';
import classes from './study-complete.module.css';
import { StudyMore } from './study-more.tsx';

interface StudyCompleteProps {
  scope: StudyScope;
  session: StudySession<Card>;
  /** What today's limits held back when the session was loaded, which they still do. */
  heldBack: HeldBack;
  onStudyNew: () => void;
  onRestudy: () => void;
  onStudyMore: () => void;
  onGoOnWith: (cards: readonly Card[]) => void;
}

/** The end of a session: how it went, and what one may do next. */
export function StudyComplete(props: StudyCompleteProps) {
  const { scope, session, heldBack, onStudyNew, onRestudy, onStudyMore, onGoOnWith } = props;
  const { data: rest } = useStudyRest(scope);
  const steps = rest?.others === 0 ? rest.steps : [];
  const next = steps[0]?.due_at;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => inNextFrame(() => heading.current?.focus({ preventScroll: true })), []);
  const { reviewed, ...counts } = summarize(session);
  const byRating = [counts.again, counts.hard, counts.good, counts.easy];
  return (
    <section className={classes.complete} aria-labelledby="complete">
      <h2 id="complete" ref={heading} tabIndex={-1} className={classes.title}>
        {session.practice ? studyTexts.practiceComplete : studyTexts.complete}
      </h2>
      <dl className={classes.summary}>
        <div className={classes.reviewed}>
          <dt>Reviewed</dt>
          <dd>{reviewed}</dd>
        </div>
        {RATINGS.map((rating, index) => (
          <div key={rating} data-rating={rating}>
            <dt>{RATING_NAMES[rating]}</dt>
            <dd>{byRating[index]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.shares} aria-hidden="true">
        {RATINGS.map((rating, index) => (
          <span key={rating} data-rating={rating} style={{ flexGrow: byRating[index] }} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onStudyNew}>
          Study New Cards
        </Button>
        <Button onClick={onRestudy}>Restudy Cards</Button>
        <ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>
      </div>
      {next && <NextCard dueAt={next} onStudy={() => onGoOnWith(steps)} />}
      <StudyMore heldBack={heldBack} onGranted={onStudyMore} />
    </section>
  );
}
