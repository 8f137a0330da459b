import type { Card } from '@gieok/shared/contract/cards';
import classes from './faces.module.css';
import { useShownFrom } from './use-shown-from.ts';

interface RomanizationProps {
  card: Card;
  side: 'front' | 'back';
}

export function Romanization({ card, side }: RomanizationProps) {
  const wanted = useShownFrom('romanization');
  if (card.romanization === null || wanted === 'never') return null;
  if (wanted === 'back' && side === 'front') return null;
  return <p className={classes.sound}>{card.romanization}</p>;
}
