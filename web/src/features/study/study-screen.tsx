import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import {
  currentCard,
  dropCurrent,
  isComplete,
  progressText,
  rateCurrent,
  restudy,
  type StudySession,
  startSession,
} from '@gieok/shared/domain/study-session';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { type StudyKind, type StudyScope, useScopeName, useStudyCards } from '../../api/study.ts';
import { isNotFound } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CardReview } from './card-review.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { StudyComplete } from './study-complete.tsx';
import { StudyEmpty } from './study-empty.tsx';
import { StudyFrame } from './study-frame.tsx';
import { StudyNotFound } from './study-not-found.tsx';

interface Run {
  /** What is loaded for it. */
  kind: StudyKind;
  /** Counts the loadings: a new one is a new session. */
  loading: number;
  /** Counts the sessions, restudied ones too. */
  number: number;
  /** Null until the first card is rated: then it is the loaded cards from the start. */
  session: StudySession<Card> | null;
}

const FIRST: Run = { kind: 'due', loading: 0, number: 0, session: null };

/** One study session after another. Each rating is saved when given, so leaving at any time loses nothing. */
export function StudyScreen({ scope }: { scope: StudyScope }) {
  const [run, setRun] = useState(FIRST);
  const name = useScopeName(scope);
  const { data, error, isPending, isFetching, refetch } = useStudyCards(
    scope,
    run.kind,
    run.loading,
  );

  const begin = (kind: StudyKind) =>
    setRun({ kind, loading: run.loading + 1, number: run.number + 1, session: null });

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
  if (isPending || name.isPending) {
    return (
      <StudyFrame name={name.data} studying>
        <CardSkeleton />
      </StudyFrame>
    );
  }

  const session = run.session ?? startSession(data.cards);
  const card = currentCard(session);
  const goOn = (next: StudySession<Card>) => setRun({ ...run, session: next });

  if (card !== undefined) {
    return (
      <StudyFrame
        name={name.data}
        studying
        progress={{
          text: progressText(session),
          done: session.position,
          total: session.cards.length,
        }}
      >
        <CardReview
          key={`${run.number} ${card.id}`}
          card={card}
          practice={session.practice}
          onRated={(rating) => goOn(rateCurrent(session, rating))}
          onGone={() => goOn(dropCurrent(session))}
        />
      </StudyFrame>
    );
  }
  return (
    <StudyFrame name={name.data}>
      {isComplete(session) && session.ratings.length > 0 ? (
        <StudyComplete
          session={session}
          heldBack={data.heldBack}
          onStudyNew={() => begin('new')}
          onRestudy={() => setRun({ ...run, number: run.number + 1, session: restudy(session) })}
          onStudyMore={() => begin('due')}
        />
      ) : (
        <StudyEmpty heldBack={data.heldBack} onStudyMore={() => begin('due')} />
      )}
    </StudyFrame>
  );
}
