import { useSyncExternalStore } from 'react';

/** A share of the voice's rate. */
const SLOWLY = 0.6;

/** Absent in some browsers built into apps. */
const synthesis = (): SpeechSynthesis | null => window.speechSynthesis ?? null;

/** `voice` null takes any; `rate` 1 is the voice's own. */
export interface Manner {
  voice: string | null;
  rate: number;
}

const koreanVoices = (): SpeechSynthesisVoice[] =>
  (synthesis()?.getVoices() ?? []).filter(({ lang }) => /^ko\b/i.test(lang));

/** Or else one on the device, which needs no connection. */
function koreanVoice(name: string | null): SpeechSynthesisVoice | null {
  const voices = koreanVoices();
  return (
    voices.find((voice) => voice.name === name) ??
    voices.find(({ localService }) => localService) ??
    voices[0] ??
    null
  );
}

/** Browsers load their voices only once asked. */
function watch(onChange: () => void) {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
}

export function useCanSpeakKorean(): boolean {
  return useSyncExternalStore(watch, () => koreanVoices().length > 0);
}

export function useKoreanVoices(): string[] {
  // As text, for a stable snapshot.
  const names = useSyncExternalStore(watch, () =>
    JSON.stringify([...new Set(koreanVoices().map(({ name }) => name))]),
  );
  return JSON.parse(names);
}

/** Ends what is spoken now; `tell` hears whether it speaks. Returns how to stop. */
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
