import { DRILL_QUESTIONS } from '@gieok/shared/constants';
import type { DrillKind, DrillQuestion } from '@gieok/shared/korean/drill-question';
import { irregularQuestions, type OwnWord } from '@gieok/shared/korean/irregular-drills';
import { numberQuestions } from '@gieok/shared/korean/number-drills';
import { particleQuestions } from '@gieok/shared/korean/particle-drills';
import { drillTexts } from '@gieok/shared/texts/drills';
import { useKeepAnswer } from '../../api/answers-outbox.ts';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseDrill } from './choose-drill.tsx';
import { Drill } from './drill.tsx';
import { useRound } from './use-round.ts';

export default function DrillsPage() {
  return (
    <Page width="narrow">
      <PageHeader title={drillTexts.title} description={drillTexts.description} />
      <Drills />
    </Page>
  );
}

function Drills() {
  const keep = useKeepAnswer();
  const { round, setRound, change } = useRound();
  // Enter that is held down repeats nothing.
  useKeyPresses(() => false);
  const begin = (kind: DrillKind, words: readonly OwnWord[], questions = tenOf(kind, words)) =>
    setRound((before) => {
      return { kind, words, questions, given: [], place: 0, nth: (before?.nth ?? 0) + 1 };
    });
  if (round === null) return <ChooseDrill onBegin={begin} />;
  const { kind, words, nth } = round;
  return (
    <Drill
      key={nth}
      round={round}
      onAnswer={(answer) => keep({ call: 'POST /drills/answers', answer })}
      onGiven={(given) => change((before) => ({ given: [...before.given, given] }))}
      onNext={(place) => change(() => ({ place }))}
      onRepeat={(missed) => begin(kind, words, missed)}
      onAgain={() => begin(kind, words)}
      onLeave={() => setRound(null)}
    />
  );
}

function tenOf(kind: DrillKind, words: readonly OwnWord[]): readonly DrillQuestion[] {
  if (kind === 'numbers') return numberQuestions(DRILL_QUESTIONS, Math.random);
  if (kind === 'particles') return particleQuestions(DRILL_QUESTIONS, Math.random);
  return irregularQuestions(DRILL_QUESTIONS, Math.random, words);
}
