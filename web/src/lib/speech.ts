import { useSyncExternalStore } from 'react';

/** Relative to how the voice speaks by itself. */
const SLOWLY = 0.6;

/** Absent in some browsers that are built into apps. */
const synthesis = (): SpeechSynthesis | null => window.speechSynthesis ?? null;

/** How a text is to be spoken: by which voice (null for any), and how fast compared with how that speaks by itself. */
export interface Manner {
  voice: string | null;
  rate: number;
}

const koreanVoices = (): SpeechSynthesisVoice[] =>
  (synthesis()?.getVoices() ?? []).filter(({ lang }) => /^ko\b/i.test(lang));

/** The voice of that name; or else one that is on the device, which speaks at once and without a connection. */
function koreanVoice(name: string | null): SpeechSynthesisVoice | null {
  const voices = koreanVoices();
  return (
    voices.find((voice) => voice.name === name) ??
    voices.find(({ localService }) => localService) ??
    voices[0] ??
    null
  );
}

/** Browsers look for their voices only once somebody asks. */
function watch(onChange: () => void) {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
}

/** Whether the device has a voice that speaks Korean. */
export function useCanSpeakKorean(): boolean {
  return useSyncExternalStore(watch, () => koreanVoices().length > 0);
}

/** The names of the device's voices that speak Korean, each once. */
export function useKoreanVoices(): string[] {
  // As one text: a list would be another one each time.
  const names = useSyncExternalStore(watch, () =>
    JSON.stringify([...new Set(koreanVoices().map(({ name }) => name))]),
  );
  return JSON.parse(names);
}

/**
 * Speaks a Korean text, in place of what is spoken just now.
 * @param tell hears whether it is being spoken.
 * @returns ends it; nothing where it is over.
 */
export function speakKorean(
  text: string,
  { voice: name, rate }: Manner,
  { slowly, tell }: { slowly: boolean; tell: (speaking: boolean) => void },
): () => void {
  const speech = synthesis();
  const voice = koreanVoice(name);
  if (speech === null || voice === null) return () => undefined;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = slowly ? rate * SLOWLY : rate;
  let isOver = false;
  const end = () => {
    isOver = true;
    tell(false);
  };
  utterance.addEventListener('start', () => tell(true));
  utterance.addEventListener('end', end);
  utterance.addEventListener('error', end);
  speech.speak(utterance);
  return () => {
    if (!isOver) speech.cancel();
  };
}
