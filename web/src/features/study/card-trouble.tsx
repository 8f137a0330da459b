import { cardActionTexts, studyTexts } from '@gieok/shared/texts/study';
import type { Trouble } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

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
        <Row as="span" wrap center between gap="8-16" top={4}>
          {studyTexts.cardGone}
          <Button onClick={onSkip}>Skip Card</Button>
        </Row>
      )}
    </Notice>
  );
}
