import type { CardType, Stage } from '@gieok/shared/constants';
import { Badge } from '../ui/badge.tsx';

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
