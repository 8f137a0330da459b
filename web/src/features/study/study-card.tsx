import type { Card } from '@gieok/shared/contract/cards';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import { firstConsonant } from '@gieok/shared/korean/jamo';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useRef, useState } from 'react';
import type { AudioControl } from '../../lib/audio.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { inNextFrame, isFocusLost } from '../../lib/page-focus.ts';
import { isSecondClick } from '../../lib/second-click.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { isTyped } from '../../study/study-selectors.ts';
import { isJamoLetter, Jamo } from '../../ui/jamo.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Column, Grid, Row, Text } from '../../ui/layout.tsx';
import { ClozeFront } from './cloze-front.tsx';
import faces from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { useSpellingBack } from './loaded-later.ts';
import { EarlyNote } from './next-card.tsx';
import { AnswerTexts, BesideWord, FrontSentence } from './optional-texts.tsx';
import { ShownForm } from './shown-form.tsx';
import type { SpellingBackProps } from './spelling-back.tsx';
import compared from './spelling-faces.module.css';
import { SpellingQuestion, type SpellingQuestionProps } from './spelling-question.tsx';
import classes from './study-card.module.css';
import type { Spelling } from './typed-answer.ts';
import type { Asking } from './use-dictation.ts';

interface StudyCardProps {
  card: Card;
  flipped: boolean;
  leaving: boolean;
  first: boolean;
  /** Null while the sound must not be heard yet. */
  audio: AudioControl | null;
  asking: Asking;
  spelling: Spelling;
  onFlip: () => void;
  practice: boolean;
}

/** The question stays when the answer comes, so that both are seen together. */
export function StudyCard(props: StudyCardProps) {
  const { card, flipped, leaving, first, audio, asking, spelling, onFlip, practice } = props;
  const isSpelling = isTyped(card);
  const corner = firstConsonant(card.korean_text);
  // On the front of any other card the letter would be a hint.
  const cornerShown = flipped || card.card_type === 'recognition';
  const [early] = useState(() => returnsSoon(card, new Date(serverNow())));
  const front = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLDivElement>(null);
  // The card before took the focus with it; a focus elsewhere is left alone.
  useEffect(() => {
    return inNextFrame(() => {
      window.scrollTo({ top: 0 });
      if (isFocusLost()) front.current?.focus({ preventScroll: true });
    });
  }, []);
  useEffect(() => {
    if (flipped) return inNextFrame(() => back.current?.scrollIntoView({ block: 'nearest' }));
  }, [flipped]);
  return (
    <div
      className={classes.stage}
      data-leaving={leaving || undefined}
      data-first={first || undefined}
    >
      <article
        className={classes.card}
        data-flipped={flipped || undefined}
        data-typed={(!flipped && isSpelling) || undefined}
        aria-label="Card"
      >
        {cornerShown && corner !== null && isJamoLetter(corner) && (
          <div className={classes.corner}>
            <Jamo letter={corner} size={250} />
          </div>
        )}
        <Row center between className={classes.top}>
          <Text size="small" muted>
            {CARD_TYPE_NAMES[card.card_type]}
          </Text>
          <Row center gap={4} className={classes.tools}>
            {audio !== null && (flipped || !isSpelling) && <AudioButton audio={audio} />}
          </Row>
        </Row>
        <Column center grow middle className={classes.face}>
          <div ref={front} className={classes.front} tabIndex={-1}>
            {card.card_type === 'recognition' && <RecognitionFront card={card} flipped={flipped} />}
            {card.card_type === 'production' && <ProductionFront card={card} flipped={flipped} />}
            {isSpelling && (
              <SpellingFront
                card={card}
                flipped={flipped}
                audio={audio}
                asking={asking}
                spelling={spelling}
              />
            )}
          </div>
          <div ref={back} className={classes.back} aria-live="polite">
            {flipped && card.card_type === 'recognition' && <RecognitionBack card={card} />}
            {flipped && card.card_type === 'production' && <ProductionBack card={card} />}
            {flipped && isSpelling && <SpellingBack card={card} spelling={spelling} />}
          </div>
          {!flipped && !isSpelling && (
            <button
              type="button"
              className={`${classes.flip} ${faces.stretched}`}
              aria-keyshortcuts="Space"
              onClick={() => isSecondClick() || onFlip()}
            >
              {studyTexts.showAnswer} <Kbd name="Space" drawn />
            </button>
          )}
          {audio?.refused && (
            <div className={classes.fallback}>
              <AudioFallback audio={audio} />
            </div>
          )}
        </Column>
        {practice && <p className={classes.note}>{studyTexts.practice}</p>}
        {!practice && early && card.due_at && (
          <EarlyNote dueAt={card.due_at} className={classes.note} />
        )}
      </article>
    </div>
  );
}

function RecognitionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  return (
    <>
      <FittedText className={faces.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      <BesideWord card={card} side={flipped ? 'back' : 'front'} />
      {flipped && <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />}
      {flipped && <ShownForm card={card} />}
      {!flipped && <FrontSentence card={card} />}
    </>
  );
}

function RecognitionBack({ card }: { card: Card }) {
  return (
    <>
      <div className={faces.rule} />
      <Text bold anywhere className={faces.english}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
      <AnswerTexts card={card} />
      {card.image_url !== null && <CardImage src={card.image_url} alt={card.english_text} />}
    </>
  );
}

function CardImage({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <Text size="small" muted>
        {studyTexts.imageFailed}
      </Text>
    );
  return (
    <img
      className={classes.image}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

function ProductionFront({ card, flipped }: { card: Card; flipped: boolean }) {
  if (flipped) {
    return (
      <Text size="large" muted anywhere className={faces.asked}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
    );
  }
  return (
    <>
      <FittedText className={faces.prompt} texts={[card.english_text]}>
        <MixedText>{card.english_text}</MixedText>
      </FittedText>
      <Text muted>{studyTexts.whatIsTheKorean}</Text>
      <FrontSentence card={card} />
    </>
  );
}

function ProductionBack({ card }: { card: Card }) {
  return (
    <>
      <FittedText className={faces.korean} texts={[card.korean_text]}>
        <Korean>{card.korean_text}</Korean>
      </FittedText>
      <BesideWord card={card} side="back" />
      <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />
      <ShownForm card={card} />
      <AnswerTexts card={card} ruled />
    </>
  );
}

function SpellingFront({ flipped, ...question }: SpellingQuestionProps & { flipped: boolean }) {
  if (!flipped) return <SpellingQuestion {...question} />;
  const { card, spelling } = question;
  if (spelling.cloze !== null) return <ClozeFront card={card} cloze={spelling.cloze} flipped />;
  return (
    <Text size="large" muted anywhere className={faces.asked}>
      <MixedText>{card.english_text}</MixedText>
    </Text>
  );
}

/** Until `spelling-back` is loaded, or where it cannot be, both spellings uncompared. */
function SpellingBack(props: SpellingBackProps) {
  const loaded = useSpellingBack();
  const { answer, expected, givenUp } = props.spelling;
  if (loaded !== null) return <loaded.SpellingBack {...props} />;
  return (
    <Grid as="dl" gap={20} top={16} className={compared.answers}>
      <div>
        <dt>{studyTexts.yourAnswer}</dt>
        <dd>{givenUp ? studyTexts.unknown : <Korean>{answer}</Korean>}</dd>
      </div>
      <div>
        <dt>{studyTexts.correctAnswer}</dt>
        <dd>
          <Korean>{expected}</Korean>
        </dd>
      </div>
    </Grid>
  );
}
