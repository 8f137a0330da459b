import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { type Sitting, sittingOf, stillMissed } from '@gieok/shared/domain/session-summary';
import { isComplete } from '@gieok/shared/domain/study-session';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useUserStats } from '../../api/stats.ts';
import { useStudyRest } from '../../api/study.ts';
import type { StudyRest, StudyScope } from '../../api/study-lists.ts';
import { isNotFound } from '../../lib/api.ts';
import type { StudyActs } from '../../study/open-study.ts';
import { viewOf } from '../../study/study-selectors.ts';
import type { StudyState } from '../../study/study-state.ts';

/** What comes after a session: the first of these that there is. */
export type NextStep =
  /** Cards that are due, and what new ones there are beside them. */
  | { is: 'due' | 'new'; left: number }
  /** Cards that come back within minutes. */
  | { is: 'steps'; cards: readonly Card[]; dueAt: string }
  /** Practice of the words that were missed, and not gone over yet. */
  | { is: 'missed'; cards: readonly Card[] }
  /** Of the deck or category nothing is left, of the other cards so many. */
  | { is: 'elsewhere'; left: number }
  | { is: 'nothing' }
  /** What is left could not be asked for. */
  | { is: 'unknown' };

export interface SessionEnd {
  sitting: Sitting<Card>;
  /** Null until it is known. */
  next: NextStep | null;
  /** The deck or the category has been deleted. */
  isGone: boolean;
  rest: StudyRest | undefined;
  /** Asks again what is left. */
  askAgain: () => void;
  isAsking: boolean;
  /** It is no end: the next session begins by itself, or the words that were missed come back. */
  flowsOn: boolean;
}

const EVERYTHING: StudyScope = { deckId: null, categoryId: null };
const NOTHING: StudyRest = { steps: [], due: 0, fresh: 0, heldBack: { due: 0, new: 0 } };
const leftIn = (rest: StudyRest) => rest.due + rest.fresh;

/**
 * Knows what comes after a session by the time that it is over; begins it, for whoever wants no stop between them. Has the
 * words that were missed come back first, for whoever wants that.
 */
export function useSessionEnd(
  scope: StudyScope,
  state: StudyState,
  acts: Pick<StudyActs, 'begin' | 'goOver'>,
): SessionEnd | null {
  const { session, savedAt: at } = state;
  const isOver = session !== null && isComplete(session) && session.ratings.length > 0;
  const isScoped = scope.deckId !== null || scope.categoryId !== null;
  const here = useStudyRest(scope, { enabled: isOver, at });
  // Deleted while it was studied.
  const isGone = isNotFound(here.error);
  const left = isGone ? NOTHING : here.data;
  const isDoneHere = left !== undefined && leftIn(left) === 0;
  const elsewhere = useStudyRest(EVERYTHING, { enabled: isOver && isScoped && isDoneHere, at });
  // The end tells them, in a line that would come later than the others.
  useUserStats({ enabled: isOver });
  const { preferences } = usePreferences();

  const flows = preferences?.flowOn === true;
  const sitting = isOver ? sittingOf(session, flows) : null;
  const failed = [...(isGone ? [] : [here]), elsewhere].find(hasFailed);
  const isKnown = !elsewhere.isLoading && sitting !== null && left !== undefined;
  const missed = isOver && session.ending ? stillMissed(session) : sitting?.missed;
  const known = isKnown ? nextStep(left, elsewhere.data, missed ?? []) : null;
  const next: NextStep | null = failed ? { is: 'unknown' } : known;
  const goesOn = next === null ? here.isPending : next.is === 'due' || next.is === 'new';
  const isShown = isOver && viewOf(state).shows === 'complete';
  const comeBack =
    isShown && preferences?.repeatMissed === true && !session.practice ? stillMissed(session) : [];
  const repeats = comeBack.length > 0;
  const goesBack = useEffectEvent(() => acts.goOver(comeBack, true));
  // Before the end is seen, which it is not.
  useLayoutEffect(() => {
    if (repeats) goesBack();
  }, [repeats]);
  const isStudy = isShown && (!session.practice || session.ending);
  const flowsOn = isStudy && flows && !repeats && goesOn;

  const begin = useEffectEvent(() => {
    if (next?.is === 'due' || next?.is === 'new') acts.begin(next.is);
  });
  const isKnownToGoOn = flowsOn && next !== null;
  useEffect(() => {
    if (isKnownToGoOn) begin();
  }, [isKnownToGoOn]);

  return (
    sitting && {
      ...{ sitting, next, isGone, rest: here.data, flowsOn: flowsOn || repeats },
      askAgain: () => void failed?.refetch(),
      isAsking: here.isFetching || elsewhere.isFetching,
    }
  );
}

/** Also while it is asked again. */
const hasFailed = ({ data, errorUpdateCount }: ReturnType<typeof useStudyRest>) =>
  data === undefined && errorUpdateCount > 0;

function nextStep(here: StudyRest, all: StudyRest | undefined, missed: readonly Card[]): NextStep {
  if (leftIn(here) > 0) return { is: here.due > 0 ? 'due' : 'new', left: leftIn(here) };
  const [step] = here.steps;
  if (step?.due_at) return { is: 'steps', cards: here.steps, dueAt: step.due_at };
  if (missed.length > 0) return { is: 'missed', cards: missed };
  if (all !== undefined && leftIn(all) > 0) return { is: 'elsewhere', left: leftIn(all) };
  return { is: 'nothing' };
}
