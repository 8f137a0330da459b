import { CARD_TEXT_MAX, RATINGS, SPELLING_AUTOPLAY_DELAY_MS } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { Cloze } from '@gieok/shared/korean/cloze';
import { studyTexts } from '@gieok/shared/texts/study';
import { IconVolume } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { AudioControl } from '../../lib/audio.ts';
import { MixedText } from '../../lib/korean.tsx';
import { focusSoon, inNextFrame } from '../../lib/page-focus.ts';
import { useEnterOnce } from '../../lib/use-enter-once.ts';
import { useSpeech } from '../../parts/card-audio.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ClozeFront } from './cloze-front.tsx';
import faces from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import type { KoreanKeyboardProps } from './korean-keyboard.tsx';
import { FrontSentence } from './optional-texts.tsx';
import classes from './spelling-question.module.css';
import type { Spelling } from './typed-answer.ts';
import type { Asking } from './use-dictation.ts';
import { useKeyboardWanted, useKoreanKeyboard } from './use-korean-keyboard.ts';

export interface SpellingQuestionProps {
  card: Card;
  audio: AudioControl | null;
  asking: Asking;
  spelling: Spelling;
}

export function SpellingQuestion({ card, audio, asking, spelling }: SpellingQuestionProps) {
  const { cloze, answer, notice, type, check, giveUp, rateNext } = spelling;
  const isCloze = card.card_type === 'cloze';
  const notInSentence = isCloze && cloze === null ? studyTexts.notInSentence : null;
  const hint = asking === 'unheard' ? studyTexts.unheard : notInSentence;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => focusSoon(input), []);
  useEffect(() => {
    if (notice !== null) input.current?.focus();
  }, [notice]);

  const [isTold, setTold] = useState(false);
  const isDictated = asking === 'sound' && !isTold;

  const enter = useEnterOnce(check);
  const keyboard = useKeyboardWanted();

  return (
    <>
      <Prompt id={`${id}prompt`} card={card} cloze={cloze} isDictated={isDictated} />
      {hint !== null && (
        <Text size="small" muted top={8}>
          {hint}
        </Text>
      )}
      {!isCloze && (
        <Listen
          audio={audio}
          isDictated={isDictated}
          onShowMeaning={() => {
            setTold(true);
            input.current?.focus();
          }}
        />
      )}
      <form noValidate className={classes.form} onSubmit={enter.onSubmit}>
        <input
          ref={input}
          className={classes.input}
          lang="ko"
          aria-label={cloze === null ? 'Korean spelling' : studyTexts.missingWord}
          aria-describedby={`${id}prompt ${id}notice`}
          aria-invalid={notice?.missing || undefined}
          placeholder={cloze === null ? studyTexts.typeTheSpelling : studyTexts.typeTheMissingWord}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          // Two on-screen keyboards would leave no room for the card.
          inputMode={keyboard.wanted ? 'none' : undefined}
          maxLength={CARD_TEXT_MAX}
          value={answer}
          onChange={(event) => type(event.currentTarget.value)}
          {...enter.keys}
          onKeyDown={(event) => {
            enter.keys.onKeyDown(event);
            const { code, altKey, shiftKey, isComposing, repeat } = event.nativeEvent;
            // R alone is a letter here.
            if (altKey && code === 'KeyR') {
              event.preventDefault();
              audio?.play(shiftKey);
            }
            const rating = RATINGS.find((each) => event.key === String(each));
            if (rating !== undefined && !repeat && rateNext(rating)) event.preventDefault();
            if (event.key === 'Escape' && !isComposing && !repeat) giveUp();
          }}
        />
        <Button type="submit" variant="primary" className={faces.stretched ?? ''}>
          Check
        </Button>
        <div className={classes.after}>
          <Button
            variant="quiet"
            className={classes.giveUp ?? ''}
            aria-keyshortcuts="Escape"
            onClick={giveUp}
          >
            {isCloze ? studyTexts.showAnswer : studyTexts.unknown} <Kbd name="Esc" drawn />
          </Button>
          <Row center gap={8} narrow className={classes.line}>
            <KeyboardButton
              pressed={keyboard.wanted}
              onClick={() => {
                keyboard.toggle();
                input.current?.focus();
              }}
            />
            <Text id={`${id}notice`} role="status" size="small" muted className={classes.notice}>
              {notice?.text ?? (keyboard.failed && studyTexts.keyboardNotLoaded)}
            </Text>
          </Row>
        </div>
      </form>
      {keyboard.wanted && <LoadedKeyboard field={input} onType={type} />}
    </>
  );
}

interface ListenProps {
  audio: AudioControl | null;
  isDictated: boolean;
  onShowMeaning: () => void;
}

function Listen({ audio, isDictated, onShowMeaning }: ListenProps) {
  const { autoplay } = useSpeech();
  // Unless asked, it plays recordings only, not the device's voice.
  const playOnce = useEffectEvent(() => {
    if (audio !== null && (audio.source !== null || autoplay || isDictated)) audio.play();
  });
  const isAudible = audio?.audible === true;
  useEffect(() => {
    if (!isAudible) return;
    const timer = window.setTimeout(playOnce, SPELLING_AUTOPLAY_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isAudible]);
  return (
    <Row wrap className={classes.listen}>
      <Button
        icon={<IconVolume size={20} />}
        disabled={!isAudible}
        aria-keyshortcuts="Alt+R"
        onClick={({ shiftKey }) => audio?.play(shiftKey)}
      >
        Listen
      </Button>
      {isDictated && (
        <Button variant="quiet" onClick={onShowMeaning}>
          {studyTexts.showMeaning}
        </Button>
      )}
    </Row>
  );
}

function KeyboardButton({ pressed, onClick }: { pressed: boolean; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      className={classes.keyboardButton ?? ''}
      aria-pressed={pressed}
      title={studyTexts.koreanKeyboard}
      onClick={onClick}
    >
      <span lang="ko" aria-hidden="true">
        가
      </span>
      <span className={classes.keyboardName}>{studyTexts.koreanKeyboard}</span>
    </Button>
  );
}

interface PromptProps {
  id: string;
  card: Card;
  cloze: Cloze | null;
  isDictated: boolean;
}

function Prompt({ id, card, cloze, isDictated }: PromptProps) {
  if (isDictated) {
    return (
      <p id={id} className={classes.dictated}>
        {studyTexts.dictation}
      </p>
    );
  }
  if (cloze !== null) return <ClozeFront id={id} card={card} cloze={cloze} flipped={false} />;
  return (
    <>
      <FittedText className={faces.prompt} texts={[card.english_text]} id={id}>
        <MixedText>{card.english_text}</MixedText>
      </FittedText>
      {card.card_type !== 'cloze' && <FrontSentence card={card} />}
    </>
  );
}

function LoadedKeyboard(props: KoreanKeyboardProps) {
  const loaded = useKoreanKeyboard();
  const isLoaded = loaded !== null;
  const room = useRef<HTMLDivElement>(null);
  // In a low window its lower rows would be out of sight; the card scrolls first.
  useEffect(() => {
    if (!isLoaded) return;
    const scroll = () => room.current?.scrollIntoView({ block: 'nearest' });
    let callOff = inNextFrame(() => {
      callOff = inNextFrame(scroll);
    });
    return () => callOff();
  }, [isLoaded]);
  return (
    <div ref={room} className={classes.keyboard}>
      {isLoaded && <loaded.KoreanKeyboard {...props} />}
    </div>
  );
}
