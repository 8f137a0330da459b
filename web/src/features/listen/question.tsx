import type { ListeningWord } from '@gieok/shared/contract/listening';
import type { ListeningQuestion } from '@gieok/shared/korean/minimal-pairs';
import { listeningTexts } from '@gieok/shared/texts/listening';
import { IconCheck, IconVolume, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import { AudioFallback } from '../../parts/audio-player.tsx';
import { useCardAudio } from '../../parts/card-audio.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import classes from './listen.module.css';

interface QuestionProps {
  question: ListeningQuestion;
  /** The learner's own, with its recording. */
  word: ListeningWord | undefined;
  chosen: string | null;
  onChoose: (choice: string) => void;
  onNext: () => void;
}

const KEYS = /^(?:Digit|Numpad)([1-3])$/;
const SPOKEN = { audio_file_path: null, audio_url: null };

export function Question({ question, word, chosen, onChoose, onNext }: QuestionProps) {
  const { heard, choices, english, alike } = question;
  const audio = useCardAudio({ ...SPOKEN, ...word, korean_text: heard });
  const listen = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isAnswered = chosen !== null;
  const play = useEffectEvent(() => audio.play());
  useEffect(() => play(), []);
  useEffect(() => {
    return focusSoon(isAnswered ? next : listen);
  }, [isAnswered]);

  useKeyPresses(({ code, shiftKey }) => {
    const choice = choices[Number(KEYS.exec(code)?.[1]) - 1];
    if (code === 'KeyR') audio.play(shiftKey);
    else if (choice !== undefined && !isAnswered) onChoose(choice);
    else return false;
    return true;
  });

  return (
    <Grid as="section" gap={16} middle card className={classes.question} aria-labelledby="heard">
      <h2 id="heard">{listeningTexts.question}</h2>
      <Button
        ref={listen}
        icon={<IconVolume size={24} />}
        className={classes.listen ?? ''}
        aria-keyshortcuts="R"
        onClick={({ shiftKey }) => audio.play(shiftKey)}
      >
        Listen <Kbd name="R" drawn />
      </Button>
      <AudioFallback audio={audio} />
      {alike && (
        <Text muted className={classes.alike}>
          {listeningTexts.alike(english)}
        </Text>
      )}
      <Grid role="group" aria-labelledby="heard" gap={10} className={classes.choices}>
        {choices.map((choice, index) => {
          const isRight = choice === heard;
          const mark = isAnswered && (isRight ? 'right' : choice === chosen ? 'wrong' : undefined);
          return (
            <button
              key={choice}
              type="button"
              className={classes.choice}
              data-mark={mark || undefined}
              aria-disabled={isAnswered || undefined}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => !isAnswered && onChoose(choice)}
            >
              <Korean>{choice}</Korean>
              <span className={classes.mark} aria-hidden="true">
                {mark === 'right' && <IconCheck size={20} />}
                {mark === 'wrong' && <IconX size={20} />}
                {!isAnswered && <Kbd name={String(index + 1)} drawn />}
              </span>
            </button>
          );
        })}
      </Grid>
      <p role="status" className={classes.verdict} data-right={chosen === heard || undefined}>
        {isAnswered && (
          <>
            {chosen === heard ? listeningTexts.right : listeningTexts.wrong}{' '}
            <Korean className={classes.heard}>{heard}</Korean>, <MixedText>{english}</MixedText>
          </>
        )}
      </p>
      {isAnswered && (
        <Button ref={next} variant="primary" className={classes.next ?? ''} onClick={onNext}>
          Next <Kbd name="Enter" drawn />
        </Button>
      )}
    </Grid>
  );
}
