import type { Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { timeTaken } from '@gieok/shared/domain/study-session';
import { useEffect, useRef, useState } from 'react';
import type { CardAction } from '../../api/card-actions.ts';
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
  onSaving: () => void;
  /** The rating is saved; `after` is the card as it left it. */
  onSaved: (rating: Rating, action: CardAction, after: Card) => void;
  onFailed: () => void;
}

/** Rates the shown card, once: whoever presses twice, or holds the key, has rated it once. */
export function useReview({ card, practice, onSaving, onSaved, onFailed }: ReviewOptions) {
  const { mutateAsync } = useReviewCard();
  const [chosen, setChosen] = useState<Rating | null>(null);
  const [failure, setFailure] = useState<'failed' | 'gone' | null>(null);
  const shownAt = useRef<number | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function save(rating: Rating, { reviewId, timeTakenMs, rating: first }: Attempt) {
    const send = async (given: Rating) => {
      const wanted = { cardId: card.id, rating: given, timeTakenMs, reviewId, practice };
      return { rating: given, after: await mutateAsync(wanted) };
    };
    try {
      return await send(rating);
    } catch (error) {
      if (!isConflict(error) || rating === first) throw error;
      // The first attempt had arrived after all, with another rating: that one counts.
      return send(first);
    }
  }

  async function rate(rating: Rating) {
    if (busy.current) return;
    busy.current = true;
    setChosen(rating);
    setFailure(null);
    onSaving();
    attempt.current ??= {
      reviewId: randomId(),
      timeTakenMs: timeTaken(shownAt.current, performance.now()),
      rating,
    };
    try {
      const saved = await save(rating, attempt.current);
      const kind = practice ? 'practice' : 'review';
      const action: CardAction = { kind, cardId: card.id, id: attempt.current.reviewId };
      onSaved(saved.rating, action, saved.after);
    } catch (error) {
      busy.current = false;
      setChosen(null);
      setFailure(isNotFound(error) ? 'gone' : 'failed');
      onFailed();
    }
  }

  return { rate, chosen, failure };
}
