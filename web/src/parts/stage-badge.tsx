import type { Stage } from '@gieok/shared/constants';
import { Badge } from '../ui/badge.tsx';

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  learning: 'Learning',
  review: 'Review',
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge>{STAGE_NAMES[stage]}</Badge>;
}
