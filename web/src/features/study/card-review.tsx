import { AGAIN, GOOD, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { cardActionTexts, studyTexts } from '@gieok/shared/texts/study';
import { createElement, useEffect, useEffectEvent, useRef } from 'react';
import { usePreferences } from '../../api/settings.ts';
import { inNextFrame } from '../../lib/page-focus.ts';
import { isCovered } from '../../lib/use-key-presses.ts';
import { useCardAudio, useSpeech } from '../../parts/card-audio.ts';
import type { StudyActs } from '../../study/open-study.ts';
import { chosenRating, isTyped, isUndoing } from '../../study/study-selectors.ts';
import type { Session, StudyState, Trouble } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnDemand } from '../../ui/on-demand.ts';
import classes from './card-review.module.css';
import { onDemandOrNotice } from './not-loaded.tsx';
import type { OneHandProps } from './one-hand.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { StudyCard } from './study-card.tsx';
import { useDictation } from './use-dictation.ts';
import { useSpelling } from './use-spelling.ts';
import { useStudyKeys } from './use-study-keys.ts';

const ForgetCardDialog = onDemandOrNotice(() => import('../../parts/forget-card-dialog.tsx'), {
  label: 'Reset to new',
  message: studyTexts.notLoaded('“Reset to new”'),
});
const DueDateDialog = onDemandOrNotice(() => import('../../parts/due-date-dialog.tsx'), {
  label: 'Set due date',
  message: studyTexts.notLoaded('“Set due date”'),
});

const loadOneHand = () => import('./one-hand.tsx');

interface CardReviewProps {
  card: Card;
  session: Session;
  /** Rated and saved; the next card takes its place. */
  leaving: boolean;
  state: StudyState;
  acts: StudyActs;
}

/** Each showing needs a `key` of its own. */
export function CardReview({ card, session, leaving, state, acts }: CardReviewProps) {
  const spelling = useSpelling(card, acts.flip, acts.rate);
  const review = useRef<HTMLDivElement>(null);
  const audio = useCardAudio(card);
  const asking = useDictation(card, audio);
  const speech = useSpeech();
  const { flipped, trouble } = state;
  const { practice } = session;
  useEffect(() => acts.shown(isCovered()), [acts]);
  // To remove a focused element has the browser compute styles in the midst of the change.
  useEffect(() => {
    if (!leaving) return;
    return inNextFrame(() => review.current?.querySelector<HTMLElement>(':focus')?.blur());
  }, [leaving]);
  const isSpelling = isTyped(card);
  // On the front of these the sound would give the answer away.
  const isTold = card.card_type === 'production' || card.card_type === 'cloze';
  const audible = flipped || !isTold;

  // A spelling card's front plays by itself later, after the focus is in the field.
  const begins = flipped === isTold && (isTold || !isSpelling) && speech.autoplay;
  const playOnce = useEffectEvent(() => audio.play());
  useEffect(() => {
    if (begins) playOnce();
  }, [begins]);

  function flip() {
    if (flipped) return;
    if (isSpelling) spelling.check();
    else acts.flip();
  }

  function giveUp() {
    if (!flipped && isSpelling) spelling.giveUp();
  }

  function press(rating: Rating) {
    if (isUndoing(state)) return;
    if (flipped) acts.rate(rating, isSpelling ? spelling.kept : null);
    else if (!spelling.rateNext(rating)) flip();
  }

  const isAnsweredByTyping = isSpelling && !flipped;
  useStudyKeys({
    onFlip: () => (isAnsweredByTyping ? spelling.check() : acts.press('flip')),
    onGiveUp: giveUp,
    onRate: (rating) =>
      isAnsweredByTyping ? press(rating) : acts.press(rating, isSpelling ? spelling.kept : null),
    onReplay: (slowly) => {
      if (audible) audio.play(slowly);
    },
    onEdit: acts.edit,
  });

  return (
    <div ref={review} className={classes.review}>
      <StudyCard
        card={card}
        flipped={flipped}
        leaving={leaving}
        first={session.position === 0}
        audio={audible ? audio : null}
        asking={asking}
        spelling={spelling}
        onFlip={flip}
        practice={practice}
      />
      <OneHandIfWanted shown={flipped && !leaving} area={review} onRate={press} />
      <div className={classes.below}>
        {trouble !== null && <CardTrouble {...trouble} onSkip={acts.skip} />}
        {flipped && (
          <RatingButtons
            card={card}
            practice={practice}
            likely={isSpelling && spelling.isWrong ? AGAIN : GOOD}
            chosen={chosenRating(state)}
            onRate={press}
          />
        )}
      </div>
      <ForgetCardDialog
        opened={state.asking === 'forget'}
        onClose={acts.stopAsking}
        onForget={acts.forget}
      />
      <DueDateDialog
        card={card}
        opened={state.asking === 'set_due'}
        onClose={acts.stopAsking}
        onSet={acts.setDue}
      />
    </div>
  );
}

/** Loaded with the card, before there is an answer to rate. */
function OneHandIfWanted({ shown, ...props }: OneHandProps & { shown: boolean }) {
  const preferences = usePreferences();
  const OneHand = useOnDemand(loadOneHand, preferences?.oneHand === true);
  return OneHand !== null && shown ? createElement(OneHand, props) : null;
}

interface CardTroubleProps extends Trouble {
  onSkip: () => void;
}

function CardTrouble({ of, status, detail, onSkip }: CardTroubleProps) {
  const isRating = of === 'review' || of === 'practice';
  const isGone = status === 'gone';
  return (
    <Notice kind="error">
      {isRating ? studyTexts.reviewFailed : cardActionTexts.failed}
      {!isRating && !isGone && detail !== undefined && <p>{detail}</p>}
      {isGone && (
        <Row as="span" wrap center between gap="8-16" top={4}>
          {studyTexts.cardGone}
          <Button onClick={onSkip}>Skip Card</Button>
        </Row>
      )}
    </Notice>
  );
}
