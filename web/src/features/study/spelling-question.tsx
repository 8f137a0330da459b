import { CARD_TEXT_MAX, SPELLING_AUTOPLAY_DELAY_MS } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import { studyTexts } from '@gieok/shared/texts/study';
import { IconVolume } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { AudioControl } from '../../lib/audio.ts';
import { inNextFrame } from '../../lib/next-frame.ts';
import { useSpeech } from '../../parts/card-audio.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import faces from './faces.module.css';
import { FittedText } from './fitted-text.tsx';
import { FrontSentence } from './front-sentence.tsx';
import classes from './spelling-question.module.css';

export interface SpellingQuestionProps {
  card: Card;
  audio: AudioControl | null;
  answer: string;
  /** The answer was to be checked before there was one. */
  answerMissing: boolean;
  onAnswer: (answer: string) => void;
  onCheck: () => void;
  onGiveUp: () => void;
}

/** An input method reports the key that ends a composition with this code where `isComposing` is already false. */
const COMPOSING_KEY_CODE = 229;

/** English, the word to listen to, which plays by itself once, and a field for what was heard, or the way past it. */
export function SpellingQuestion(props: SpellingQuestionProps) {
  const { card, audio, answer, answerMissing, onAnswer, onCheck, onGiveUp } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => inNextFrame(() => input.current?.focus({ preventScroll: true })), []);
  useEffect(() => {
    if (answerMissing) input.current?.focus();
  }, [answerMissing]);

  const { autoplay } = useSpeech();
  // Unless the learner asked for it, a recording alone: not the device's voice.
  const playOnce = useEffectEvent(() => {
    if (audio !== null && (audio.source !== null || autoplay)) audio.play();
  });
  useEffect(() => {
    const timer = window.setTimeout(playOnce, SPELLING_AUTOPLAY_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);

  function pressKey(event: KeyboardEvent) {
    const { isComposing, keyCode, repeat } = event.nativeEvent;
    const isComposed = isComposing || keyCode === COMPOSING_KEY_CODE;
    if (event.key === 'Enter' || keyCode === COMPOSING_KEY_CODE) {
      // The Enter that ends a composition, or is held down, must not send the form; the browser sends it on any other.
      if (isComposed || repeat) event.preventDefault();
    } else if (event.key === 'Escape' && !isComposed && !repeat) onGiveUp();
  }

  return (
    <>
      <FittedText className={faces.prompt} texts={[card.english_text]} id={`${id}prompt`}>
        <MixedText>{card.english_text}</MixedText>
      </FittedText>
      <FrontSentence card={card} />
      <div className={classes.listen}>
        <Button
          icon={<IconVolume size={20} />}
          disabled={audio?.audible !== true}
          onClick={({ shiftKey }) => audio?.play(shiftKey)}
        >
          Listen
        </Button>
      </div>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onCheck();
        }}
      >
        <input
          ref={input}
          className={classes.input}
          lang="ko"
          aria-label="Korean spelling"
          aria-describedby={`${id}prompt ${id}missing`}
          aria-invalid={answerMissing || undefined}
          placeholder={studyTexts.typeTheSpelling}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={CARD_TEXT_MAX}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
          onKeyDown={pressKey}
        />
        <Button type="submit" variant="primary" className={faces.stretched ?? ''}>
          Check
        </Button>
        <div className={classes.after}>
          <Button
            variant="quiet"
            className={classes.giveUp ?? ''}
            aria-keyshortcuts="Escape"
            onClick={onGiveUp}
          >
            {studyTexts.unknown} <Kbd name="Esc" drawn />
          </Button>
          <p id={`${id}missing`} role="status" className={classes.missing}>
            {answerMissing && studyTexts.answerFirst}
          </p>
        </div>
      </form>
    </>
  );
}
