import { STUDY_MORE_STEP } from '@gieok/shared/constants';
import { type HeldBack, studyMore } from '@gieok/shared/domain/study-limits';
import { studyTexts } from '@gieok/shared/texts/study';
import { useChange } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './study-more.module.css';

interface StudyMoreProps {
  heldBack: HeldBack;
  onGranted: () => void;
  first?: boolean;
}

export function StudyMore({ heldBack, onGranted, first = false }: StudyMoreProps) {
  const { mutate, isPending, isError } = useChange('POST /settings/study/extra');
  if (heldBack.due === 0 && heldBack.new === 0) return null;
  return (
    <Row wrap center muted className={classes.more}>
      <p>{studyTexts.heldBack(heldBack.due, heldBack.new)}</p>
      <Button
        variant={first ? 'primary' : 'default'}
        pending={isPending}
        onClick={() => mutate({ body: studyMore(heldBack) }, { onSuccess: onGranted })}
      >
        Study {STUDY_MORE_STEP} more
      </Button>
      {isError && <Notice kind="error">{studyTexts.studyMoreFailed}</Notice>}
    </Row>
  );
}

export function NoneNew({ heldBack, onGranted }: StudyMoreProps) {
  const { mutate, isPending, isError } = useChange('POST /settings/study/extra');
  if (heldBack.new === 0) return <p>{studyTexts.noneNew}</p>;
  return (
    <>
      {studyTexts.noneNewToday}
      <Button
        variant="quiet"
        pending={isPending}
        onClick={() =>
          mutate({ body: studyMore({ ...heldBack, due: 0 }) }, { onSuccess: onGranted })
        }
      >
        {studyTexts.raiseLimit}
      </Button>
      {isError && <Notice kind="error">{studyTexts.studyMoreFailed}</Notice>}
    </>
  );
}
