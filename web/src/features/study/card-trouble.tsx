import { cardActionTexts, studyTexts } from '@gieok/shared/texts/study';
import type { Trouble } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './card-trouble.module.css';

interface CardTroubleProps extends Trouble {
  onSkip: () => void;
}

export function CardTrouble({ of, status, detail, onSkip }: CardTroubleProps) {
  const isRating = of === 'review' || of === 'practice';
  const isGone = status === 'gone';
  return (
    <Notice kind="error">
      {isRating ? studyTexts.reviewFailed : cardActionTexts.failed}
      {!isRating && !isGone && detail !== undefined && <p>{detail}</p>}
      {isGone && (
        <span className={classes.gone}>
          {studyTexts.cardGone}
          <Button onClick={onSkip}>Skip Card</Button>
        </span>
      )}
    </Notice>
  );
}
