import { answerTexts } from '@gieok/shared/texts/unsaved';
import { answersOutboxOf } from '../api/answers-outbox.ts';
import { useUser } from '../api/auth.ts';
import { useOpenOutbox } from '../api/use-outbox.ts';
import { WaitingLine } from './waiting-line.tsx';

export function KeptAnswers() {
  const outbox = answersOutboxOf(useUser().id);
  useOpenOutbox(outbox);
  return <WaitingLine of={outbox} texts={answerTexts} />;
}
