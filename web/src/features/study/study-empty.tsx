import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import { pages } from '@gieok/shared/routes';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { studyTexts } from '@gieok/shared/texts/study';
import { noCardTexts } from '@gieok/shared/texts/study-later';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { useStudyRest } from '../../api/study.ts';
import type { StudyScope } from '../../api/study-lists.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { isActivation, useKeyPresses } from '../../lib/use-key-presses.ts';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { NextCard } from './next-card.tsx';
import { StudyMore } from './study-more.tsx';

interface StudyEmptyProps {
  scope: StudyScope;
  heldBack: HeldBack;
  /** Milliseconds since 1970; null where the session has lost its cards since. */
  loadedAt: number | null;
  noneYet: boolean;
  onStudy: () => void;
  onGoOnWith: (cards: readonly Card[]) => void;
}

export function StudyEmpty(props: StudyEmptyProps) {
  const { scope, heldBack, loadedAt, noneYet, onStudy, onGoOnWith } = props;
  const nothing = { steps: [], due: 0, fresh: 0, heldBack };
  const known = loadedAt === null ? undefined : { rest: nothing, at: loadedAt };
  const { data: rest } = useStudyRest(scope, { known });
  const held = rest?.heldBack ?? heldBack;
  const hasMore = rest !== undefined && rest.due + rest.fresh > 0;
  const next = hasMore ? undefined : rest?.steps[0];
  const isNothingDue = rest !== undefined && !hasMore && next === undefined && held.due === 0;
  const newText = (held.newByReviews ?? 0) > 0 ? noCardTexts.newWait : noCardTexts.newDone;
  const isAllDone = isNothingDue && held.new === 0;
  const hasNoCards = isAllDone && noneYet;
  return (
    <>
      <EmptyState
        letter="ㅎ"
        title={noCardTexts.noCards}
        actions={
          <>
            {hasMore && (
              <Button variant="primary" onClick={onStudy}>
                Study Now
              </Button>
            )}
            {hasNoCards && <WaysToBegin />}
            {isAllDone && !hasNoCards && (
              <ButtonLink to={pages.newCard} variant="primary">
                Add New Card
              </ButtonLink>
            )}
            <ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>
          </>
        }
      >
        {isNothingDue && held.new > 0 && <p>{newText}</p>}
        {isAllDone && <p>{hasNoCards ? noCardTexts.noneYet : noCardTexts.upToDate}</p>}
        {hasMore && <p>{noCardTexts.moreToStudy}</p>}
      </EmptyState>
      {next?.due_at && (
        <NextCard dueAt={next.due_at} onStudy={() => onGoOnWith(rest?.steps ?? [])} />
      )}
      {!hasMore && <StudyMore first={next === undefined} heldBack={held} onGranted={onStudy} />}
    </>
  );
}

function WaysToBegin() {
  return (
    <>
      <ButtonLink to={pages.newCard} variant="primary">
        Create Your First Card
      </ButtonLink>
      <ButtonLink to={pages.starterDecks}>See All Starter Decks</ButtonLink>
    </>
  );
}

export function NotStudied({ error }: { error: Error | null }) {
  const isDeck = useParams().deckId !== undefined && error?.message !== notFoundTexts.category;
  return <ThingNotFound thing={isDeck ? 'studiedDeck' : 'studiedCategory'} />;
}

interface StudyWaitProps {
  until: string;
  onDue: () => void;
  onGoOn: () => void;
}

export function StudyWait({ until, onDue, onGoOn }: StudyWaitProps) {
  const { left, isOver } = useCountdown(until);
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (isOver) due();
  }, [isOver]);
  useKeyPresses((event) => {
    if (!isActivation(event)) return false;
    onGoOn();
    return true;
  });
  return (
    <EmptyState
      letter="ㅎ"
      title={studyTexts.nextCard(left)}
      actions={
        <>
          <Button variant="primary" aria-keyshortcuts="Space" onClick={onGoOn}>
            Study Now <Kbd name="Space" drawn />
          </Button>
          <ButtonLink to={pages.dashboard}>Back to Dashboard</ButtonLink>
        </>
      }
    >
      <p>{noCardTexts.nextCardWaits}</p>
    </EmptyState>
  );
}
