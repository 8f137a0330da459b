import { studyTexts } from '@gieok/shared/texts/study';
import { useCountdown } from '../../lib/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import classes from './study-more.module.css';

interface NextCardProps {
  dueAt: string;
  onStudy: () => void;
  first?: boolean;
}

export function NextCard({ dueAt, onStudy, first = false }: NextCardProps) {
  const { left, isOver } = useCountdown(dueAt);
  return (
    <Row wrap center muted className={classes.more}>
      <p>{isOver ? studyTexts.nextCardDue : studyTexts.nextCard(left)}</p>
      <Button variant={first ? 'primary' : 'default'} onClick={onStudy}>
        Study Now
      </Button>
    </Row>
  );
}

export function EarlyNote({ dueAt, className }: { dueAt: string; className: string | undefined }) {
  const { left, isOver } = useCountdown(dueAt);
  if (isOver) return null;
  return <p className={className}>{studyTexts.early(left)}</p>;
}
