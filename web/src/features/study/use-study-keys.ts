import { RATINGS, type Rating } from '@gieok/shared/constants';
import { useKeyPresses } from '../../lib/use-key-presses.ts';

interface StudyKeys {
  onFlip: () => void;
  onGiveUp: () => void;
  onRate: (rating: Rating) => void;
  onReplay: (slowly: boolean) => void;
  onEdit: () => void;
}

const ratingOf = (code: string): Rating | undefined =>
  RATINGS.find((rating) => code === `Digit${rating}` || code === `Numpad${rating}`);

/** By place on the keyboard, so that they work under a Korean layout too. */
export function useStudyKeys({ onFlip, onGiveUp, onRate, onReplay, onEdit }: StudyKeys): void {
  useKeyPresses(({ code, shiftKey }) => {
    const rating = ratingOf(code);
    if (rating !== undefined) onRate(rating);
    else if (code === 'Space' || code === 'Enter' || code === 'NumpadEnter') onFlip();
    else if (code === 'Escape') onGiveUp();
    else if (code === 'KeyR') onReplay(shiftKey);
    else if (code === 'KeyE') onEdit();
    else return false;
    return true;
  });
}
