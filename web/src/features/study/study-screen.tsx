import { ADVANCE_AFTER_RATING_MS } from '@gieok/shared/constants';
import { currentCard, isComplete, progressText } from '@gieok/shared/domain/study-session';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts';
import { useEffect, useEffectEvent } from 'react';
import { type StudyScope, useScopeName } from '../../api/study.ts';
import { isNotFound } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CardReview } from './card-review.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { LeechNotice } from './leech-notice.tsx';
import { StudyComplete } from './study-complete.tsx';
import { StudyEmpty } from './study-empty.tsx';
import { StudyFrame } from './study-frame.tsx';
import { StudyMore } from './study-more.tsx';
import { StudyNotFound } from './study-not-found.tsx';
import { StudyWait } from './study-wait.tsx';
import { useStudyRun } from './use-study-run.ts';
import { useUndo } from './use-undo.ts';

/** One study session after another. Each rating is saved when given, so leaving at any time loses nothing. */
export function StudyScreen({ scope }: { scope: StudyScope }) {
  const name = useScopeName(scope);
  const run = useStudyRun(scope);
  const undo = useUndo(run.takenBack);
  const { error, isPending, isFetching, refetch } = run.query;

  // While an undo is on its way the card stays: it may be the one that comes back.
  const advances = run.leaving !== null && !undo.pending;
  const advance = useEffectEvent(run.advance);
  useEffect(() => {
    if (!advances) return;
    const timer = window.setTimeout(() => advance(), ADVANCE_AFTER_RATING_MS);
    return () => window.clearTimeout(timer);
  }, [advances]);

  if (isNotFound(name.error) || isNotFound(error)) return <StudyNotFound />;
  if (error !== null) {
    return (
      <StudyFrame name={name.data}>
        <ErrorState
          message={loadTexts.cards}
          onRetry={() => refetch()}
          retrying={isFetching}
          secondary={<ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>}
        />
      </StudyFrame>
    );
  }
  if (isPending || name.isPending || run.session === null) {
    return (
      <StudyFrame name={name.data} studying>
        <CardSkeleton />
      </StudyFrame>
    );
  }

  const { heldBack } = run.query.data;
  if (run.waitsUntil !== null) {
    return (
      <StudyFrame name={name.data} undo={undo}>
        <StudyWait until={run.waitsUntil} onDue={() => run.begin('due')} onGoOn={run.goOn} />
        <StudyMore heldBack={heldBack} onGranted={() => run.begin('due')} />
      </StudyFrame>
    );
  }
  const session = run.leaving ?? run.session;
  const card = currentCard(session);
  const progress = {
    text: progressText(session),
    done: session.position,
    total: session.cards.length,
  };
  if (run.leech !== null) {
    return (
      <StudyFrame name={name.data} studying progress={progress} undo={undo}>
        <LeechNotice
          card={run.leech}
          onContinue={run.goOn}
          onUndo={undo.undo}
          onKept={run.keepLeech}
        />
      </StudyFrame>
    );
  }
  if (card !== undefined) {
    return (
      <StudyFrame name={name.data} studying progress={progress} undo={undo}>
        <CardReview
          key={run.turn}
          card={card}
          practice={session.practice}
          leaving={run.leaving !== null}
          undo={undo}
          onRated={run.rated}
          onTakenOut={run.takenOut}
          onGone={run.dropCurrent}
        />
      </StudyFrame>
    );
  }
  return (
    <StudyFrame name={name.data} undo={undo}>
      {isComplete(session) && session.ratings.length > 0 ? (
        <StudyComplete
          scope={scope}
          session={session}
          heldBack={heldBack}
          onStudyNew={() => run.begin('new')}
          onRestudy={run.restudy}
          onStudyMore={() => run.begin('due')}
          onGoOnWith={run.goOnWith}
        />
      ) : (
        <StudyEmpty
          scope={scope}
          heldBack={heldBack}
          loadedAt={run.begun ? null : run.query.dataUpdatedAt}
          onStudy={() => run.begin('due')}
          onGoOnWith={run.goOnWith}
        />
      )}
    </StudyFrame>
  );
}
