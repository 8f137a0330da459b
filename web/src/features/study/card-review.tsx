import { AGAIN, GOOD, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { checkSpelling, tidySpelling } from '@gieok/shared/korean/spelling';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts, studyTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAudio } from '../../lib/audio.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './card-review.module.css';
import { RatingButtons } from './rating-buttons.tsx';
import { StudyCard } from './study-card.tsx';
import { useReview } from './use-review.ts';
import { useStudyKeys } from './use-study-keys.ts';

interface CardReviewProps {
  card: Card;
  /** The rating is logged but moves no schedule. */
  practice: boolean;
  onRated: (rating: Rating) => void;
  /** The card has been deleted meanwhile, and the person wants to go on. */
  onGone: () => void;
}

/** One card from its question to its rating. A new card needs a new one: give it a key. */
export function CardReview({ card, practice, onRated, onGone }: CardReviewProps) {
  const navigate = useNavigate();
  const [flipped, setFlipped] = useState(false);
  const [answer, setAnswer] = useState('');
  const [answerMissing, setAnswerMissing] = useState(false);
  const { rate, chosen, saved, failure } = useReview({ card, practice, onRated });
  const audio = useAudio(audioSource(card));
  const isSpelling = card.card_type === 'spelling';
  // On the front of a production card the sound would give the answer away.
  const audible = flipped || card.card_type !== 'production';

  function flip() {
    if (flipped) return;
    if (isSpelling && tidySpelling(answer) === '') setAnswerMissing(true);
    else setFlipped(true);
  }

  const isWrong = isSpelling && checkSpelling(answer, card.korean_text) === 'incorrect';
  function press(rating: Rating) {
    if (flipped) void rate(rating);
    else flip();
  }

  useStudyKeys({
    onFlip: flip,
    onRate: press,
    onReplay: () => {
      if (audible) audio.play();
    },
    onEdit: () => void navigate(fillPath(pages.editCard, { id: card.id })),
  });

  return (
    <div className={classes.review}>
      <StudyCard
        card={card}
        flipped={flipped}
        leaving={saved}
        audio={audible ? audio : null}
        answer={answer}
        answerMissing={answerMissing}
        onAnswer={(typed) => {
          setAnswer(typed);
          setAnswerMissing(false);
        }}
        onFlip={flip}
        practice={practice}
      />
      <div className={classes.below}>
        {failure !== null && (
          <Notice kind="error">
            {saveTexts.review}
            {failure === 'gone' && (
              <span className={classes.gone}>
                {studyTexts.cardGone}
                <Button onClick={onGone}>Skip Card</Button>
              </span>
            )}
          </Notice>
        )}
        {flipped && (
          <RatingButtons
            card={card}
            practice={practice}
            likely={isWrong ? AGAIN : GOOD}
            chosen={chosen}
            onRate={press}
          />
        )}
      </div>
    </div>
  );
}
