import { GOOD } from '@gieok/shared/constants';
import { Activity, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StudyActs } from '../../study/open-study.ts';
import { reduceStudy } from '../../study/study-reducer.ts';
import { cardAtHand, isTyped } from '../../study/study-selectors.ts';
import type { StudyState } from '../../study/study-state.ts';
import { StudyTurn } from './study-turn.tsx';

/** Milliseconds: after the first card is drawn, before most people turn it. */
const BEGINS_AFTER_MS = 150;
/** Milliseconds in which the browser may draw one step. */
const STEP_MS = 250;

let isOver = false;

export interface RehearsalProps {
  state: StudyState;
  acts: StudyActs;
}

/**
 * Draws outside the document what a first card is about to do: turned, rated, saved, away. Code
 * runs much slower the first time, until it is compiled; nothing is sent.
 */
export function Rehearsal({ state, acts }: RehearsalProps) {
  const [drawn, setDrawn] = useState<StudyState | null>(null);
  const [stage] = useState(() => document.createElement('div'));
  const stepsFromHere = useEffectEvent(() => stepsFrom(state));
  useEffect(() => {
    if (isOver) return;
    let timer = window.setTimeout(begin, BEGINS_AFTER_MS);
    function begin() {
      const steps = stepsFromHere();
      isOver = steps.length > 0;
      show(steps);
    }
    function show([step, ...rest]: readonly StudyState[]) {
      setDrawn(step ?? null);
      if (step !== undefined) timer = window.setTimeout(show, STEP_MS, rest);
    }
    return () => window.clearTimeout(timer);
  }, []);
  if (drawn === null) return null;
  return createPortal(
    <Activity mode="hidden">
      <StudyTurn state={drawn} acts={acts} end={null} />
    </Activity>,
    stage,
  );
}

function stepsFrom(state: StudyState): readonly StudyState[] {
  const card = cardAtHand(state);
  if (card === null || isTyped(card) || state.flipped) return [];
  const now = Date.now();
  const stamp = { eventId: '', at: new Date(now).toISOString() };
  const flipped = reduceStudy(state, { type: 'flip' });
  const rated = reduceStudy(flipped, { type: 'rate', rating: GOOD, answer: null, now, ...stamp });
  const [event] = rated.sending;
  if (event === undefined) return [flipped];
  const outcome = { status: 'accepted', card, buried: [], unburied: [] } as const;
  const saved = reduceStudy(rated, { type: 'answered', event, outcome, now });
  return [flipped, rated, saved];
}
