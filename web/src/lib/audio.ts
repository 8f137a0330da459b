import { useEffect, useRef, useState } from 'react';
import { audioElement } from './audio-element.ts';

type Outcome = 'playing' | 'refused' | null;

interface Sound {
  play: () => void;
  silence: () => void;
}

export interface AudioControl {
  /** Where the sound comes from; null where there is none. */
  source: string | null;
  /** Plays it from the beginning. */
  play: () => void;
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
    play: () => {
      const audio = player();
      if (sounding !== sound) {
        sounding?.tell(null);
        sounding = sound;
        audio.src = source;
      } else if (audio.error !== null) {
        // What failed once, for want of a connection perhaps, is fetched anew.
        audio.load();
      }
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

/** A sound to play on request. It falls silent when the source changes or the component goes. */
export function useAudio(source: string | null): AudioControl {
  const sound = useRef<Sound | null>(null);
  const [latest, setLatest] = useState<{ of: string | null; outcome: Outcome }>({
    of: null,
    outcome: null,
  });

  useEffect(() => {
    if (source === null) return;
    const opened = openSound(source, (outcome) => setLatest({ of: source, outcome }));
    sound.current = opened;
    return () => {
      opened.silence();
      sound.current = null;
    };
  }, [source]);

  const outcome = latest.of === source ? latest.outcome : null;
  return {
    source,
    play: () => sound.current?.play(),
    playing: outcome === 'playing',
    refused: outcome === 'refused',
  };
}
