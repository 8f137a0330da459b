import type { CardType } from '@gieok/shared/constants';
import { Badge } from '../ui/badge.tsx';

export const CARD_TYPE_NAMES: Record<CardType, string> = {
  recognition: 'Recognition',
  production: 'Production',
  spelling: 'Spelling',
  cloze: 'Cloze',
};

export function TypeBadge({ type }: { type: CardType }) {
  return <Badge>{CARD_TYPE_NAMES[type]}</Badge>;
}
