import { AGAIN, RATING_NAMES, RATINGS, type Rating } from '@gieok/shared/constants';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { useKnownPreferences } from '../../api/study-scope.ts';
import { loadedOnce } from '../../lib/loaded-once.ts';
import { focusSoon } from '../../lib/page-focus.ts';
import { isSecondClick } from '../../lib/second-click.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import classes from './rating-buttons.module.css';
import { useStudyAddress } from './study-address.ts';

/** Nobody has read by then. */
const SECOND_ENTER_MS = 400;

interface ButtonsProps {
  /** Practice moves no schedule, so no interval is shown. */
  practice: boolean;
  likely: Rating;
  chosen: Rating | null;
  onRate: (rating: Rating) => void;
}

/** Other servers may send a card without hints. */
type RatableCard = Omit<StudyCard, 'hints'> & Partial<Pick<StudyCard, 'hints'>>;

type RatingButtonsProps = ButtonsProps & { card: RatableCard };

export function RatingButtons({ card, ...buttons }: RatingButtonsProps) {
  const { hints } = card;
  if (hints === undefined) return <WithComputedHints card={card} {...buttons} />;
  return <Buttons {...buttons} hintOf={(rating) => hints[rating].text} />;
}

const EVERYTHING = { deckId: null, categoryId: null };
/** Rarely needed; the buttons rate without hints as well. */
const { useLoaded: useComputing } = loadedOnce(() => import('./computed-hints.ts'));

function WithComputedHints({ card, ...buttons }: RatingButtonsProps) {
  const own = usePreferences();
  const inScope = useKnownPreferences(useStudyAddress() ?? EVERYTHING);
  const computing = useComputing();
  const [now] = useState(serverNow);
  const hints = own && computing?.computeHints(card, inScope() ?? own, now);
  return <Buttons {...buttons} hintOf={(rating) => hints?.[rating]} />;
}

function Buttons(props: ButtonsProps & { hintOf: (rating: Rating) => string | undefined }) {
  const { practice, likely, chosen, onRate, hintOf } = props;
  const likelyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (likely !== AGAIN) return focusSoon(likelyButton);
    const before = document.activeElement;
    const timer = setTimeout(() => {
      if (document.activeElement === before) focusSoon(likelyButton);
    }, SECOND_ENTER_MS);
    return () => clearTimeout(timer);
  }, [likely]);
  return (
    <Grid role="group" aria-label="How well did you know it?" gap={10} className={classes.ratings}>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          ref={rating === likely ? likelyButton : undefined}
          type="button"
          className={classes.rating}
          data-rating={rating}
          data-chosen={chosen === rating || undefined}
          aria-disabled={chosen !== null || undefined}
          aria-keyshortcuts={String(rating)}
          onClick={() => isSecondClick() || onRate(rating)}
        >
          <span className={classes.name}>{RATING_NAMES[rating]}</span>{' '}
          {!practice && (
            <Text as="span" size="small">
              {hintOf(rating)}
            </Text>
          )}
          <Kbd name={String(rating)} drawn />
        </button>
      ))}
    </Grid>
  );
}
