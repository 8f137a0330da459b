import { onTestFinished } from 'vitest';

interface Spoken {
  text: string;
  rate: number;
  voice: string | undefined;
}

class Utterance extends EventTarget {
  voice: { lang: string; name: string } | null = null;
  lang = '';
  rate = 1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** Puts a device with these voices around the page. @returns what it has been told to say. */
export function deviceWith(
  voices: readonly { lang: string; name: string; localService: boolean }[],
) {
  const spoken: Spoken[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text, rate, voice }: Utterance) => {
      spoken.push({ text, rate, voice: voice?.name });
    },
  });
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance });
  onTestFinished(() => {
    for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) {
      Reflect.deleteProperty(window, name);
    }
  });
  return spoken;
}

export const SEOUL = { lang: 'ko-KR', name: 'Seoul', localService: true };
export const CLOUD = { lang: 'ko-KR', name: 'Cloud', localService: false };
export const LONDON = { lang: 'en-GB', name: 'London', localService: true };
