import type { CardType, Stage } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import { Badge } from '../ui/badge.tsx';
import { isBuried } from './due-text.ts';

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  learning: 'Learning',
  review: 'Review',
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge>{STAGE_NAMES[stage]}</Badge>;
}

export const CARD_TYPE_NAMES: Record<CardType, string> = {
  recognition: 'Recognition',
  production: 'Production',
  spelling: 'Spelling',
  cloze: 'Cloze',
};

export function TypeBadge({ type }: { type: CardType }) {
  return <Badge>{CARD_TYPE_NAMES[type]}</Badge>;
}

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
