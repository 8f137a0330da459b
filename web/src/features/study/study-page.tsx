import type { Card } from '@gieok/shared/contract/cards';
import { progressText } from '@gieok/shared/domain/study-session';
import { pages } from '@gieok/shared/routes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePreferences } from '../../api/settings.ts';
import type { StudyScope } from '../../api/study-lists.ts';
import { useScopeName } from '../../api/study-scope.ts';
import { isNotFound } from '../../lib/api.ts';
import { wantsNew } from '../../lib/learn-new.ts';
import { loadedOnce } from '../../lib/loaded-once.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import type { StudyActs } from '../../study/open-study.ts';
import { viewOf } from '../../study/study-selectors.ts';
import type { Session, StudyState } from '../../study/study-state.ts';
import { useStudy } from '../../study/use-study.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Column } from '../../ui/layout.tsx';
import { CardMenu } from './card-menu.tsx';
import review from './card-review.module.css';
import { useStudyEmpty } from './loaded-later.ts';
import { onDemandOrNotice } from './not-loaded.tsx';
import { usePractised, useStudyAddress } from './study-address.ts';
import classes from './study-card.module.css';
import { StudyFrame } from './study-frame.tsx';
import { StudyMore } from './study-more.tsx';
import { StudyTurn } from './study-turn.tsx';
import { useSessionEnd } from './use-session-end.ts';

export default function StudyPage() {
  const scope = useStudyAddress();
  const practised = usePractised();
  if (scope === null) return <StudyNotFound error={null} />;
  const { deckId, categoryId } = scope;
  return (
    <StudyScreen key={`${deckId} ${categoryId} ${practised}`} scope={scope} practised={practised} />
  );
}

interface StudyScreenProps {
  scope: StudyScope;
  practised: string | null;
}

/** Each rating is saved when given, so leaving at any time loses nothing. */
function StudyScreen({ scope, practised }: StudyScreenProps) {
  const study = useStudy(scope, wantsNew(useLocation().state) ? 'new' : 'due', practised);
  return (
    <>
      <Shown scope={scope} study={study} />
      <EditInPlace editing={study.state.editing} acts={study.acts} />
    </>
  );
}

interface ShownProps {
  scope: StudyScope;
  study: ReturnType<typeof useStudy>;
}

function Shown({ scope, study: { state, query, acts } }: ShownProps) {
  const name = useScopeName(scope);
  const { error, isFetching, refetch } = query;
  const preferences = usePreferences();
  const empty = useStudyEmpty();
  useCardsAhead(state.session);
  const end = useSessionEnd(scope, state, acts);

  if (isNotFound(name.error) || isNotFound(error)) return <StudyNotFound error={error} />;
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
  const view = viewOf(state);
  // Without preferences a card might show what is not wanted.
  const isPending = view.shows === 'loading' || name.isPending || preferences === undefined;
  if (view.shows === 'loading' || isPending || end?.flowsOn) {
    return (
      <StudyFrame name={name.data} studying>
        <CardSkeleton />
      </StudyFrame>
    );
  }

  const { heldBack } = state;
  const undo = { possible: state.done.length > 0, undo: acts.undo, trouble: state.undoTrouble };
  if (view.shows === 'wait') {
    return (
      <StudyFrame name={name.data} undo={undo}>
        {empty && (
          <empty.StudyWait until={view.until} onDue={() => acts.begin('due')} onGoOn={acts.goOn} />
        )}
        <StudyMore heldBack={heldBack} onGranted={() => acts.begin('due')} />
      </StudyFrame>
    );
  }
  const { session } = view;
  const turn = <StudyTurn state={state} acts={acts} end={end} />;
  if (view.shows === 'leech' || view.shows === 'card') {
    const progress = {
      text: progressText(session),
      done: session.position,
      total: session.cards.length,
    };
    const { practice } = session;
    const menu = view.shows === 'card' && (
      <CardMenu key={state.turn} card={view.card} practice={practice} acts={acts} />
    );
    return (
      <StudyFrame name={name.data} studying progress={progress} undo={undo} menu={menu}>
        {turn}
      </StudyFrame>
    );
  }
  if (view.shows === 'complete' && end !== null) {
    return (
      <StudyFrame name={name.data} undo={undo}>
        {turn}
      </StudyFrame>
    );
  }
  return (
    <StudyFrame name={name.data} undo={undo}>
      {empty && (
        <empty.StudyEmpty
          scope={scope}
          heldBack={heldBack}
          loadedAt={state.begun ? null : state.loadedAt}
          noneYet={query.data?.noneYet === true}
          onStudy={() => acts.begin('due')}
          onGoOnWith={acts.goOnWith}
        />
      )}
    </StudyFrame>
  );
}

function StudyNotFound({ error }: { error: Error | null }) {
  const empty = useStudyEmpty();
  return empty && <empty.NotStudied error={error} />;
}

function CardSkeleton() {
  const late = useDelayed(true);
  return (
    <div className={review.review} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      <div className={classes.stage} data-first>
        <div className={classes.card}>
          <Column center grow middle className={classes.face} data-late={late || undefined}>
            <span className={classes.wordToCome} />
            <span className={classes.soundToCome} />
          </Column>
        </div>
      </div>
      <div className={review.below} />
    </div>
  );
}

/** The shown card, whose back is yet to come, and those after it. */
const CARDS = 4;
/** Milliseconds: what is shown now, and what follows a rating, comes first. */
const LATER_MS = 400;
/** Milliseconds that people look at a card at least before they turn it. */
const BEFORE_TURNING_MS = 1_500;
const NONE: readonly Card[] = [];
const { load: loadCardsAhead } = loadedOnce(() => import('./cards-ahead.ts'));

function useCardsAhead(session: Session | null): void {
  const { cards = NONE, position = 0 } = session ?? {};
  useEffect(() => {
    const ahead = cards.slice(position, position + CARDS);
    const timer = window.setTimeout(() => {
      void loadCardsAhead().then((loaded) => loaded?.fetchCardsAhead(ahead));
    }, LATER_MS);
    const later = window.setTimeout(() => {
      void loadCardsAhead().then((loaded) => loaded?.fetchSoundsAhead(ahead));
    }, BEFORE_TURNING_MS);
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(later);
    };
  }, [cards, position]);
}

const EditCard = onDemandOrNotice(() => import('./edit-card.tsx'), {
  label: 'Edit Card',
  message: loadTexts.card,
});

interface EditInPlaceProps {
  editing: StudyState['editing'];
  acts: Pick<StudyActs, 'edited' | 'stopEditing'>;
}

/** The form stays open even where another tab takes the card away. */
function EditInPlace({ editing, acts }: EditInPlaceProps) {
  const [shown, setShown] = useState(editing);
  if (editing !== null && editing !== shown) setShown(editing);
  if (shown === null) return null;
  return (
    <EditCard
      key={shown.since}
      id={shown.id}
      opened={editing !== null}
      onSaved={acts.edited}
      onClose={acts.stopEditing}
    />
  );
}
