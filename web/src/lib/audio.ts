import { useEffect, useRef, useState } from 'react';
import { audioElement } from './audio-element.ts';
import { type Manner, speakKorean, useCanSpeakKorean } from './speech.ts';
import { loadKoreanRules } from './use-korean-rules.ts';

type Outcome = 'playing' | 'refused' | null;

/** Of the speed of a recording, whose pitch stays. */
const SLOWLY = 0.7;

interface Sound {
  /** @param manner how a voice speaks; a recording is as it is. */
  play: (slowly: boolean, manner: Manner) => void;
  silence: () => void;
}

export interface AudioControl {
  /** Where the recording is; null where there is none. */
  source: string | null;
  /** There is a recording, or the device can speak the word. */
  audible: boolean;
  /** Plays it from the beginning. */
  play: (slowly?: boolean) => void;
  playing: boolean;
  /** The browser refused to play it, or could not. */
  refused: boolean;
}

/** The sound that the page's one element plays: a second one silences the first. */
let sounding: { tell: (outcome: Outcome) => void } | null = null;
let heard: HTMLAudioElement | null = null;

/** The page's element, with what it says passed on to the sound that it plays. */
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

/** A sound that is fetched when first played. `tell` hears what becomes of it until it is silenced. */
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
        // What failed once, for want of a connection perhaps, is fetched anew.
        audio.load();
      }
      audio.playbackRate = slowly ? SLOWLY : 1;
      audio.currentTime = 0;
      audio.play().catch((error: unknown) => {
        // It was stopped before it began: nobody wants to hear it any more.
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

/** The device's voice, which can neither be refused nor fail to be fetched. */
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
      // Voices read many numbers in the wrong one of two ways.
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

/**
 * A sound to play on request. It falls silent when the source changes or the component goes.
 * @param source where the recording is; null where there is none.
 * @param text what the device speaks in its place, where it has a Korean voice. @param manner how.
 */
export function useAudio(source: string | null, text: string, manner: Manner): AudioControl {
  const canSpeak = useCanSpeakKorean();
  const sound = useRef<Sound | null>(null);
  // A path or an address is no word, nor the other way round.
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
