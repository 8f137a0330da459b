import { recordingTexts } from '@gieok/shared/texts/media';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Recording, RecordingError, startRecording } from '../../lib/microphone.ts';

/** Ends a forgotten recording; no word or sentence is longer. */
export const LONGEST_SECONDS = 30;

interface RecordingOptions {
  onRecorded: (file: File) => void;
  onError: (message: string | null) => void;
}

type Phase = 'idle' | 'asking' | 'recording' | 'finishing';

export function useRecording({ onRecorded, onError }: RecordingOptions) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [seconds, setSeconds] = useState(0);
  const running = useRef<Recording | null>(null);
  const finishing = useRef<Promise<File | null> | null>(null);
  // Permission given after the form is gone must not begin a recording.
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      running.current?.discard();
    },
    [],
  );

  async function start() {
    turn.current += 1;
    const mine = turn.current;
    onError(null);
    setPhase('asking');
    try {
      const recording = await startRecording();
      if (turn.current !== mine) return recording.discard();
      running.current = recording;
      setSeconds(0);
      setPhase('recording');
    } catch (error) {
      if (turn.current !== mine) return;
      onError(textFor(error));
      setPhase('idle');
    }
  }

  /** Null where nothing was heard; the reason is shown. */
  function finish(): Promise<File | null> {
    finishing.current ??= finishOnce().finally(() => {
      finishing.current = null;
    });
    return finishing.current;
  }

  async function finishOnce(): Promise<File | null> {
    const recording = running.current;
    if (recording === null) return null;
    running.current = null;
    setPhase('finishing');
    try {
      const file = await recording.finish();
      onRecorded(file);
      return file;
    } catch (error) {
      onError(textFor(error));
      return null;
    } finally {
      setPhase('idle');
    }
  }

  function giveUp() {
    turn.current += 1;
    running.current?.discard();
    running.current = null;
    setPhase('idle');
  }

  const isRunning = phase === 'recording';
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  const finishLate = useEffectEvent(() => void finish());
  useEffect(() => {
    if (seconds >= LONGEST_SECONDS) finishLate();
  }, [seconds]);

  return {
    phase,
    seconds,
    /** There is something to keep already. */
    isHearing: isRunning || phase === 'finishing',
    level: () => running.current?.level() ?? 0,
    start,
    finish,
    giveUp,
  };
}

export type RecordingControl = ReturnType<typeof useRecording>;

function textFor(error: unknown): string {
  return recordingTexts[error instanceof RecordingError ? error.reason : 'failed'];
}
