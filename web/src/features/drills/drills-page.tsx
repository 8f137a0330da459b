import { DRILL_QUESTIONS } from '@gieok/shared/constants';
import type { DrillKind, DrillQuestion } from '@gieok/shared/korean/drill-question';
import { irregularQuestions, type OwnWord } from '@gieok/shared/korean/irregular-drills';
import { numberQuestions } from '@gieok/shared/korean/number-drills';
import { particleQuestions } from '@gieok/shared/korean/particle-drills';
import { drillTexts } from '@gieok/shared/texts/drills';
import { useState } from 'react';
import { useKeepAnswer } from '../../api/answers-outbox.ts';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseDrill } from './choose-drill.tsx';
import { Drill } from './drill.tsx';

export default function DrillsPage() {
  return (
    <Page width="narrow">
      <PageHeader title={drillTexts.title} description={drillTexts.description} />
      <Drills />
    </Page>
  );
}

interface Begun {
  kind: DrillKind;
  words: readonly OwnWord[];
  questions: readonly DrillQuestion[];
  nth: number;
}

function Drills() {
  const keep = useKeepAnswer();
  const [begun, setBegun] = useState<Begun | null>(null);
  // Enter that is held down repeats nothing.
  useKeyPresses(() => false);
  const begin = (kind: DrillKind, words: readonly OwnWord[], questions = tenOf(kind, words)) =>
    setBegun((before) => ({ kind, words, questions, nth: (before?.nth ?? 0) + 1 }));
  if (begun === null) return <ChooseDrill onBegin={begin} />;
  return (
    <Drill
      key={begun.nth}
      questions={begun.questions}
      onAnswer={(answer) => keep({ call: 'POST /drills/answers', answer })}
      onRepeat={(missed) => begin(begun.kind, begun.words, missed)}
      onAgain={() => begin(begun.kind, begun.words)}
      onLeave={() => setBegun(null)}
    />
  );
}

function tenOf(kind: DrillKind, words: readonly OwnWord[]): readonly DrillQuestion[] {
  if (kind === 'numbers') return numberQuestions(DRILL_QUESTIONS, Math.random);
  if (kind === 'particles') return particleQuestions(DRILL_QUESTIONS, Math.random);
  return irregularQuestions(DRILL_QUESTIONS, Math.random, words);
}
