import type { Rating } from '@gieok/shared/constants';
import type { RefObject } from 'react';
import { OneHandGuide } from './one-hand-guide.tsx';
import { useOneHand } from './use-one-hand.ts';

export interface OneHandProps {
  /** What is touched. */
  area: RefObject<HTMLElement | null>;
  onRate: (rating: Rating) => void;
}

/** Has swipes and taps rate the answer as long as it is there, and shows what they would. */
export default function OneHand({ area, onRate }: OneHandProps) {
  return <OneHandGuide swipe={useOneHand(area, onRate)} />;
}
