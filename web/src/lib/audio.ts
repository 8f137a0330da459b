import { useEffect, useRef, useState } from 'react';

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

/** The one sound of the page: a second one silences the first. */
let sounding: HTMLAudioElement | null = null;

/** A sound that is fetched when first played. `tell` hears what becomes of it until it is silenced. */
function openSound(source: string, tell: (outcome: Outcome) => void): Sound {
  let audio: HTMLAudioElement | null = null;
  let silenced = false;
  const hear = (outcome: Outcome) => () => {
    if (!silenced) tell(outcome);
  };

  function load(): HTMLAudioElement {
    const loaded = new Audio(source);
    loaded.addEventListener('playing', hear('playing'));
    loaded.addEventListener('pause', hear(null));
    loaded.addEventListener('error', hear('refused'));
    return loaded;
  }

  return {
    play: () => {
      audio ??= load();
      if (sounding !== audio) sounding?.pause();
      sounding = audio;
      // What failed once, for want of a connection perhaps, is fetched anew.
      if (audio.error !== null) audio.load();
      audio.currentTime = 0;
      audio.play().catch((error: unknown) => {
        // It was stopped before it began: nobody wants to hear it any more.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        hear('refused')();
      });
    },
    silence: () => {
      silenced = true;
      audio?.pause();
    },
  };
}

/** A sound to play on request. It falls silent when the source changes or the component goes. */
export function useAudio(source: string | null): AudioControl {
  const sound = useRef<Sound | null>(null);
  const [told, setTold] = useState<{ of: string | null; outcome: Outcome }>({
    of: null,
    outcome: null,
  });

  useEffect(() => {
    if (source === null) return;
    const opened = openSound(source, (outcome) => setTold({ of: source, outcome }));
    sound.current = opened;
    return () => {
      opened.silence();
      sound.current = null;
    };
  }, [source]);

  const outcome = told.of === source ? told.outcome : null;
  return {
    source,
    play: () => sound.current?.play(),
    playing: outcome === 'playing',
    refused: outcome === 'refused',
  };
}
