import { ADVANCE_AFTER_RATING_MS, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { timeTaken } from '@gieok/shared/domain/study-session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewCard } from '../../api/study.ts';
import { isConflict, isNotFound } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';

/** What is sent again as it was when saving failed, so that the review counts once. */
interface Attempt {
  reviewId: string;
  timeTakenMs: number;
  rating: Rating;
}

interface ReviewOptions {
  card: Card;
  practice: boolean;
  /** The rating is saved, and the moment to see it is over. */
  onRated: (rating: Rating) => void;
}

/** Rates the shown card, once: whoever presses twice, or holds the key, has rated it once. */
export function useReview({ card, practice, onRated }: ReviewOptions) {
  const { mutateAsync } = useReviewCard();
  const [chosen, setChosen] = useState<Rating | null>(null);
  const [saved, setSaved] = useState<Rating | null>(null);
  const [failure, setFailure] = useState<'failed' | 'gone' | null>(null);
  const shownAt = useRef<number | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const advance = useEffectEvent(onRated);
  useEffect(() => {
    if (saved === null) return;
    const timer = window.setTimeout(() => advance(saved), ADVANCE_AFTER_RATING_MS);
    return () => window.clearTimeout(timer);
  }, [saved]);

  async function rate(rating: Rating) {
    if (busy.current) return;
    busy.current = true;
    setChosen(rating);
    setFailure(null);
    attempt.current ??= {
      reviewId: randomId(),
      timeTakenMs: timeTaken(shownAt.current, performance.now()),
      rating,
    };
    const { reviewId, timeTakenMs, rating: firstRating } = attempt.current;
    try {
      await mutateAsync({ cardId: card.id, rating, timeTakenMs, reviewId, practice });
      setSaved(rating);
    } catch (error) {
      if (isConflict(error)) {
        // The first attempt had arrived after all, with another rating: that one counts.
        setSaved(firstRating);
        return;
      }
      busy.current = false;
      setChosen(null);
      setFailure(isNotFound(error) ? 'gone' : 'failed');
    }
  }

  return { rate, chosen, saved: saved !== null, failure };
}
