import { AGAIN, GOOD, type Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { checkSpelling, tidySpelling } from '@gieok/shared/korean/spelling';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardAction } from '../../api/card-actions.ts';
import { useAudio } from '../../lib/audio.ts';
import { CardMenu } from './card-menu.tsx';
import classes from './card-review.module.css';
import { CardTroubles } from './card-troubles.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { StudyCard } from './study-card.tsx';
import { useReview } from './use-review.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { useTakeOut } from './use-take-out.tsx';
import type { useUndo } from './use-undo.ts';

interface CardReviewProps {
  card: Card;
  /** The rating is logged but moves no schedule. */
  practice: boolean;
  /** Rated and saved: it makes room for the next. */
  leaving: boolean;
  undo: ReturnType<typeof useUndo>;
  onRated: (rating: Rating, action: CardAction, after: Card) => void;
  /** The card was buried or the like, and is no longer of this session. */
  onTakenOut: (action: CardAction) => void;
  /** The card has been deleted meanwhile, and the person wants to go on. */
  onGone: () => void;
}

/** One card from its question to its rating. A new card needs a new one: give it a key. */
export function CardReview(props: CardReviewProps) {
  const { card, practice, leaving, undo, onRated, onTakenOut, onGone } = props;
  const navigate = useNavigate();
  const [flipped, setFlipped] = useState(false);
  const [answer, setAnswer] = useState('');
  const [answerMissing, setAnswerMissing] = useState(false);
  const { rate, chosen, failure } = useReview({
    card,
    practice,
    onSaving: undo.savingBegins,
    onSaved: (rating, action, after) => {
      onRated(rating, action, after);
      undo.savingEnds(action);
    },
    onFailed: () => undo.savingEnds(),
  });
  const takeOut = useTakeOut({ card, undo, onTakenOut });
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
    // Another card is about to take this one's place.
    if (undo.pending) return;
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
        leaving={leaving}
        audio={audible ? audio : null}
        answer={answer}
        answerMissing={answerMissing}
        onAnswer={(typed) => {
          setAnswer(typed);
          setAnswerMissing(false);
        }}
        onFlip={flip}
        practice={practice}
        menu={<CardMenu card={card} practice={practice} onChoose={takeOut.choose} />}
      />
      <div className={classes.below}>
        {failure !== null && (
          <CardTroubles message={saveTexts.review} gone={failure === 'gone'} onGone={onGone} />
        )}
        {takeOut.failure !== null && <CardTroubles {...takeOut.failure} onGone={onGone} />}
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
      {takeOut.dialogs}
    </div>
  );
}
