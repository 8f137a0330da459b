import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { type Sitting, sittingOf, stillMissed } from '@gieok/shared/domain/session-summary';
import { isComplete } from '@gieok/shared/domain/study-session';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useStudyRest } from '../../api/study.ts';
import type { StudyRest, StudyScope } from '../../api/study-lists.ts';
import { useCall } from '../../api/use-call.ts';
import { isNotFound } from '../../lib/api.ts';
import type { StudyActs } from '../../study/open-study.ts';
import { viewOf } from '../../study/study-selectors.ts';
import type { StudyState } from '../../study/study-state.ts';

/** The first of these that applies. */
export type NextStep =
  /** `left` counts due and new cards; `new` where none is due. */
  | { is: 'due' | 'new'; left: number }
  /** Cards in learning steps, due within minutes. */
  | { is: 'steps'; cards: readonly Card[]; dueAt: string }
  | { is: 'missed'; cards: readonly Card[] }
  /** Nothing is left in the deck or category, but elsewhere. */
  | { is: 'elsewhere'; left: number }
  | { is: 'nothing' }
  | { is: 'unknown' };

export interface SessionEnd {
  sitting: Sitting<Card>;
  next: NextStep | null;
  isGone: boolean;
  rest: StudyRest | undefined;
  askAgain: () => void;
  isAsking: boolean;
  /** The next session begins by itself, or missed words come back: no end is shown. */
  flowsOn: boolean;
}

const EVERYTHING: StudyScope = { deckId: null, categoryId: null };
const NOTHING: StudyRest = { steps: [], due: 0, fresh: 0, heldBack: { due: 0, new: 0 } };
const leftIn = (rest: StudyRest) => rest.due + rest.fresh;

/** Begins what comes next for learners who want no stop, or missed words first. */
export function useSessionEnd(
  scope: StudyScope,
  state: StudyState,
  acts: Pick<StudyActs, 'begin' | 'goOver'>,
): SessionEnd | null {
  const { session, savedAt: at } = state;
  const isOver = session !== null && isComplete(session) && session.ratings.length > 0;
  const isScoped = scope.deckId !== null || scope.categoryId !== null;
  const here = useStudyRest(scope, { enabled: isOver, at });
  const isGone = isNotFound(here.error);
  const left = isGone ? NOTHING : here.data;
  const isDoneHere = left !== undefined && leftIn(left) === 0;
  const elsewhere = useStudyRest(EVERYTHING, { enabled: isOver && isScoped && isDoneHere, at });
  // Loaded now, since the end shows them and its lines must not move.
  useCall('GET /stats', {}, { enabled: isOver });
  const preferences = usePreferences();

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
  // Before the end is painted.
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
      sitting,
      next,
      isGone,
      rest: here.data,
      flowsOn: flowsOn || repeats,
      askAgain: () => void failed?.refetch(),
      isAsking: here.isFetching || elsewhere.isFetching,
    }
  );
}

/** Also while it is being retried. */
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
