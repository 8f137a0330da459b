import type { HeldBack } from '@gieok/shared/domain/study-session';
import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StudyMore } from './study-more.tsx';

interface StudyEmptyProps {
  heldBack: HeldBack;
  onStudyMore: () => void;
}

/** Nothing to study: because nothing is due, or because today's limits are reached. */
export function StudyEmpty({ heldBack, onStudyMore }: StudyEmptyProps) {
  const isHeldBack = heldBack.due > 0 || heldBack.new > 0;
  return (
    <>
      <EmptyState
        letter="ㅎ"
        title={studyTexts.noCards}
        actions={
          <ButtonLink to={pages.dashboard} variant={isHeldBack ? 'default' : 'primary'}>
            Back to Dashboard
          </ButtonLink>
        }
      >
        {!isHeldBack && <p>{studyTexts.upToDate}</p>}
      </EmptyState>
      <StudyMore heldBack={heldBack} onGranted={onStudyMore} />
    </>
  );
}
