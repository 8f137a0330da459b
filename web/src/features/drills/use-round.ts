import {
  DRILL_KINDS,
  type DrillKind,
  type DrillQuestion,
} from '@gieok/shared/korean/drill-question';
import type { OwnWord } from '@gieok/shared/korean/irregular-drills';
import { useEffect, useState } from 'react';
import { useUser } from '../../api/auth.ts';
import { parsedJson, readInTab, writeInTab } from '../../lib/storage.ts';
import type { Given } from './question.tsx';

export interface Round {
  kind: DrillKind;
  /** Of the learner, for further rounds. */
  words: readonly OwnWord[];
  questions: readonly DrillQuestion[];
  given: readonly Given[];
  /** Of the question that is shown; at the end there is none. */
  place: number;
  nth: number;
}

const isLeft = ({ questions, place }: Round) => place < questions.length;

function load(key: string): Round | null {
  const stored = parsedJson(readInTab(key)) as Round | null;
  return stored && DRILL_KINDS.includes(stored.kind) && isLeft(stored) ? stored : null;
}

/** Outlives a reload until its end is reached; each person has their own. */
export function useRound() {
  const key = `drill:${useUser().id}`;
  const [round, setRound] = useState(() => load(key));
  useEffect(() => {
    writeInTab(key, round && isLeft(round) ? JSON.stringify(round) : null);
  }, [key, round]);
  const change = (some: (before: Round) => Partial<Round>) =>
    setRound((before) => before && { ...before, ...some(before) });
  return { round, setRound, change };
}
