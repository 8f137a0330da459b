import { useEffect, useRef, useState } from 'react';
import { audioElement } from './audio-element.ts';
import { type Manner, speakKorean, useCanSpeakKorean } from './speech.ts';
import { loadKoreanRules } from './use-korean-rules.ts';

type Outcome = 'playing' | 'refused' | null;

/** The playback rate of a recording; its pitch stays. */
const SLOWLY = 0.7;

interface Sound {
  /** `manner` is for a voice only. */
  play: (slowly: boolean, manner: Manner) => void;
  silence: () => void;
}

export interface AudioControl {
  /** The recording's address; null where there is none. */
  source: string | null;
  audible: boolean;
  play: (slowly?: boolean) => void;
  playing: boolean;
  refused: boolean;
}

/** A second sound silences the first. */
let sounding: { tell: (outcome: Outcome) => void } | null = null;
let heard: HTMLAudioElement | null = null;

function player(): HTMLAudioElement {
  const element = audioElement();
  if (heard === null) {
    heard = element;
    element.addEventListener('playing', () => sounding?.tell('playing'));
    element.addEventListener('pause', () => sounding?.tell(null));
    element.addEventListener('error', () => sounding?.tell('refused'));
  }
  return element;
}

/** `tell` hears the outcome until it is silenced. */
function openSound(source: string, tell: (outcome: Outcome) => void): Sound {
  const sound = { tell };

  return {
    play: (slowly) => {
      const audio = player();
      if (sounding !== sound) {
        sounding?.tell(null);
        sounding = sound;
        audio.src = source;
      } else if (audio.error !== null) {
        // Retries what failed, perhaps for want of a connection.
        audio.load();
      }
      audio.playbackRate = slowly ? SLOWLY : 1;
      audio.currentTime = 0;
      audio.play().catch((error: unknown) => {
        // It was stopped before it began.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        if (sounding === sound) tell('refused');
      });
    },
    silence: () => {
      if (sounding !== sound) return;
      sounding = null;
      player().pause();
    },
  };
}

/** The device's voice, which is never refused. */
function openSpeech(text: string, tell: (outcome: Outcome) => void): Sound {
  let end: () => void = () => undefined;
  return {
    play: (slowly, manner) => {
      sounding?.tell(null);
      player().pause();
      const said = (speaking: boolean) => tell(speaking ? 'playing' : null);
      const speak = (words: string) => {
        end = speakKorean(words, manner, { slowly, tell: said });
      };
      if (!/\d/.test(text)) return speak(text);
      // Voices often choose the wrong number system.
      let isWanted = true;
      end = () => {
        isWanted = false;
      };
      void loadKoreanRules().then((rules) => {
        if (isWanted) speak(rules?.readNumber(text) ?? text);
      });
    },
    silence: () => end(),
  };
}

/** The recording at `source`, else `text` by the device's voice, while shown. */
export function useAudio(source: string | null, text: string, manner: Manner): AudioControl {
  const canSpeak = useCanSpeakKorean();
  const sound = useRef<Sound | null>(null);
  const played = source ?? (canSpeak ? text : null);
  const [latest, setLatest] = useState<{ of: string | null; outcome: Outcome }>({
    of: null,
    outcome: null,
  });

  useEffect(() => {
    if (played === null) return;
    const tell = (outcome: Outcome) => setLatest({ of: played, outcome });
    const opened = source === null ? openSpeech(played, tell) : openSound(played, tell);
    sound.current = opened;
    return () => {
      opened.silence();
      sound.current = null;
    };
  }, [source, played]);

  const outcome = latest.of === played ? latest.outcome : null;
  return {
    source,
    audible: played !== null,
    play: (slowly = false) => sound.current?.play(slowly, manner),
    playing: outcome === 'playing',
    refused: outcome === 'refused',
  };
}
