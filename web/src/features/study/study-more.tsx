import { STUDY_MORE_STEP } from '@gieok/shared/constants';
import { type HeldBack, studyMore } from '@gieok/shared/domain/study-limits';
import { studyTexts } from '@gieok/shared/texts/study';
import type { ReactNode } from 'react';
import { useChange } from '../../api/use-call.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './study-more.module.css';

interface StudyMoreProps {
  heldBack: HeldBack;
  onGranted: () => void;
  first?: boolean;
}

export function StudyMore({ heldBack, onGranted, first = false }: StudyMoreProps) {
  if (heldBack.due === 0 && heldBack.new === 0) return null;
  return (
    <Row wrap center muted className={classes.more}>
      <p>{studyTexts.heldBack(heldBack.due, heldBack.new)}</p>
      <Grant heldBack={heldBack} onGranted={onGranted} variant={first ? 'primary' : 'default'}>
        Study {Math.min(STUDY_MORE_STEP, heldBack.due + heldBack.new)} more
      </Grant>
    </Row>
  );
}

export function NoneNew({ heldBack, onGranted }: Omit<StudyMoreProps, 'first'>) {
  if (heldBack.new === 0) return <p>{studyTexts.noneNew}</p>;
  return (
    <>
      {studyTexts.noneNewToday}
      <Grant heldBack={{ ...heldBack, due: 0 }} onGranted={onGranted} variant="quiet">
        {studyTexts.raiseLimit}
      </Grant>
    </>
  );
}

interface GrantProps extends Omit<StudyMoreProps, 'first'> {
  variant: ButtonVariant;
  children: ReactNode;
}

function Grant({ heldBack, onGranted, variant, children }: GrantProps) {
  const { mutate, isPending, isError } = useChange('POST /settings/study/extra');
  return (
    <>
      <Button
        variant={variant}
        pending={isPending}
        onClick={() => mutate({ body: studyMore(heldBack) }, { onSuccess: onGranted })}
      >
        {children}
      </Button>
      {isError && <Notice kind="error">{studyTexts.studyMoreFailed}</Notice>}
    </>
  );
}
