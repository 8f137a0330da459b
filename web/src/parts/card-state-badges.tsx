import type { Card } from '@gieok/shared/contract/cards';
import { type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import { Badge } from '../ui/badge.tsx';
import { isBuried } from './due-text.ts';

interface CardStateBadgesProps {
  card: Pick<Card, 'suspended' | 'buried_until'> & { leech?: boolean };
  /** Undefined while it loads. */
  boundary: DayBoundary | undefined;
}

export function CardStateBadges({ card, boundary }: CardStateBadgesProps) {
  const buried = boundary !== undefined && isBuried(card, studyDay(new Date(), boundary));
  return (
    <>
      {card.leech && <Badge tone="warning">Leech</Badge>}
      {card.suspended && <Badge>Suspended</Badge>}
      {buried && !card.suspended && <Badge>Buried</Badge>}
    </>
  );
}
