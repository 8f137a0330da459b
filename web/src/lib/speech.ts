import { useSyncExternalStore } from 'react';

/** Relative to how the voice speaks by itself. */
const SLOWLY = 0.6;

/** Absent in some browsers that are built into apps. */
const synthesis = (): SpeechSynthesis | null => window.speechSynthesis ?? null;

function koreanVoice(): SpeechSynthesisVoice | null {
  const voices = (synthesis()?.getVoices() ?? []).filter(({ lang }) => /^ko\b/i.test(lang));
  // One that is on the device speaks at once, and without a connection.
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}

/** Browsers look for their voices only once somebody asks. */
function watch(onChange: () => void) {
  const speech = synthesis();
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => speech?.removeEventListener?.('voiceschanged', onChange);
}

/** Whether the device has a voice that speaks Korean. */
export function useCanSpeakKorean(): boolean {
  return useSyncExternalStore(watch, () => koreanVoice() !== null);
}

/**
 * Speaks a Korean text, in place of what is spoken just now.
 * @param tell hears whether it is being spoken.
 * @returns ends it; nothing where it is over.
 */
export function speakKorean(
  text: string,
  { slowly, tell }: { slowly: boolean; tell: (speaking: boolean) => void },
): () => void {
  const speech = synthesis();
  const voice = koreanVoice();
  if (speech === null || voice === null) return () => undefined;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = slowly ? SLOWLY : 1;
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
