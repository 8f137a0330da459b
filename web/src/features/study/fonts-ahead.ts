import type { Card } from '@gieok/shared/contract/cards';
import faces from './faces.module.css';
import { emsOf } from './fitted-text.tsx';

/** Fonts that no question uses. The first text in each is slow to lay out on slow devices. */
const FONTS = [
  // Answer on phone and desk, example, keys of the ratings.
  '700 1.375rem',
  '700 var(--text-title)',
  '400 1.0625rem',
  '600 0.75rem',
  // End of a session.
  '600 var(--text-large)',
  '650 var(--text-large)',
  '700 var(--text-large)',
  '700 clamp(1.75rem, 5vw, 2.25rem)',
];
/** Each letter is measured when it is first written. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%'].join(' ');
/** Milliseconds between two, in which the page can do something else. */
const BREATH_MS = 30;

type Side = 'front' | 'back';

let isReady = false;
// A font subset that arrives makes the browser drop what it had measured.
document.fonts?.addEventListener('loadingdone', () => {
  isReady = false;
});

export async function readyFonts([shown, next]: readonly Card[]): Promise<void> {
  if (shown) await layOutFace(shown, 'back');
  if (next) await layOutFace(next, 'front');
  if (isReady) return;
  isReady = true;
  for (const font of FONTS) {
    await layOut(LETTERS, ({ style }) => {
      style.font = `${font} var(--font)`;
    });
  }
}

function layOutFace({ card_type, korean_text, english_text }: Card, side: Side): Promise<void> {
  const isKorean = (card_type === 'recognition') === (side === 'front');
  const text = isKorean ? korean_text : english_text;
  const english = side === 'front' ? faces.prompt : faces.english;
  return layOut(text, (sample) => {
    sample.className = (isKorean ? faces.korean : english) ?? '';
    sample.style.setProperty('--ems', emsOf([text]).toFixed(2));
    if (isKorean) sample.lang = 'ko';
  });
}

/** In the card for one task, since the card's width decides on sizes. */
async function layOut(text: string, dress: (sample: HTMLElement) => void): Promise<void> {
  const sample = document.createElement('span');
  sample.style.cssText = 'position: fixed; visibility: hidden';
  dress(sample);
  sample.textContent = text;
  (document.querySelector('article') ?? document.body).append(sample);
  // Forces the layout.
  sample.getBoundingClientRect();
  sample.remove();
  await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
}
