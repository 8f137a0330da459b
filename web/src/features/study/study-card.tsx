import type { Card } from '@gieok/shared/contract/cards';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import { firstConsonant } from '@gieok/shared/korean/jamo';
import { studyTexts } from '@gieok/shared/texts/study';
import { useEffect, useRef, useState } from 'react';
import type { AudioControl } from '../../lib/audio.ts';
import { inNextFrame } from '../../lib/page-focus.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { isTyped } from '../../study/study-selectors.ts';
import { isJamoLetter, Jamo } from '../../ui/jamo.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Column, Row, Text } from '../../ui/layout.tsx';
import faces from './faces.module.css';
import { EarlyNote } from './next-card.tsx';
import { ProductionBack, ProductionFront } from './production-faces.tsx';
import { RecognitionBack, RecognitionFront } from './recognition-faces.tsx';
import { SpellingBack, SpellingFront } from './spelling-faces.tsx';
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
      if (document.activeElement === document.body) front.current?.focus({ preventScroll: true });
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
              onClick={onFlip}
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
