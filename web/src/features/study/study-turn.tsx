import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { Activity, memo } from 'react';
import type { StudyActs } from '../../study/open-study.ts';
import { viewOf } from '../../study/study-selectors.ts';
import type { StudyState } from '../../study/study-state.ts';
import { afterPause } from '../../study/study-steps.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Text } from '../../ui/layout.tsx';
import { CardReview } from './card-review.tsx';
import { LeechNotice } from './leech-notice.tsx';
import { useStudyComplete } from './loaded-later.ts';
import type { StudyCompleteProps } from './study-complete.tsx';
import classes from './study-over.module.css';
import type { SessionEnd } from './use-session-end.ts';

interface StudyTurnProps {
  state: StudyState;
  acts: StudyActs;
  end: SessionEnd | null;
}

/** The card to come is drawn hidden in the pause after a rating. */
export function StudyTurn(props: StudyTurnProps) {
  const next = afterPause(props.state);
  // The end has a frame of its own.
  const isInFrame = next !== null && viewOf(next).shows !== 'complete';
  return [
    <Activity key={props.state.turn}>
      <Shown {...props} />
    </Activity>,
    isInFrame && (
      <Activity key={next.turn} mode="hidden">
        <Shown {...props} state={next} />
      </Activity>
    ),
  ];
}

const Shown = memo(function Shown({ state, acts, end }: StudyTurnProps) {
  const view = viewOf(state);
  if (view.shows === 'card') {
    return <CardReview key={view.card.id} {...view} state={state} acts={acts} />;
  }
  if (view.shows === 'leech') return <LeechNotice card={view.card} state={state} acts={acts} />;
  if (view.shows !== 'complete' || end === null) return null;
  const { session } = view;
  return (
    <Complete
      practice={session.practice && !session.ending}
      {...end}
      heldBack={limitOf(end)}
      onContinue={() => acts.begin('due')}
      onStudyNew={() => acts.begin('new')}
      onRestudy={acts.restudy}
      onGoOver={(cards) => acts.goOver(cards)}
      onGoOnWith={acts.goOnWith}
    />
  );
});

function Complete(props: StudyCompleteProps) {
  const loaded = useStudyComplete();
  return loaded === null ? (
    <StudyOver practice={props.practice} />
  ) : (
    <loaded.StudyComplete {...props} />
  );
}

/** Stands in while the real end is loading or cannot be loaded. */
function StudyOver({ practice }: { practice: boolean }) {
  return (
    <section className={classes.over}>
      <Text as="h2" size="large" bold muted className={classes.title}>
        {practice ? studyTexts.practiceComplete : studyTexts.complete}
      </Text>
      <ButtonLink to={pages.dashboard} variant="primary">
        Back to Dashboard
      </ButtonLink>
    </section>
  );
}

/** Limits matter only where nothing due or new is left. */
const limitOf = ({ next, rest }: SessionEnd) =>
  next?.is === 'due' || next?.is === 'new' ? undefined : rest?.heldBack;
