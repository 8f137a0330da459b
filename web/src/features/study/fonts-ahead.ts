import type { Card } from '@gieok/shared/contract/cards';
import faces from './faces.module.css';
import { emsOf } from './fitted-text.tsx';

/**
 * Sizes and weights in which nothing is written while a question is shown. To write in one for the first time takes a
 * slow device as long as all the rest of a card.
 */
const FONTS = [
  // The answer, on a phone and on a desk, its example and the keys of the ratings.
  '700 1.375rem',
  '700 var(--text-title)',
  '400 1.0625rem',
  '600 0.75rem',
  // The end of a session, with the site's header.
  '600 var(--text-large)',
  '650 var(--text-large)',
  '700 var(--text-large)',
  '700 clamp(1.75rem, 5vw, 2.25rem)',
];
/** Each letter, too, is measured when it is first written. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%'].join(' ');
/** Between two of them the page can do something else, in milliseconds. */
const BREATH_MS = 30;

type Side = 'front' | 'back';

let isReady = false;
// A part of the font that arrives makes the browser forget what it had ready of the others.
document.fonts?.addEventListener('loadingdone', () => {
  isReady = false;
});

/**
 * Has the browser make ready what is written next, one at a time: the answer of the shown card, the question of the one
 * after it, and the end of a session.
 */
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

/** The large text of a side, as `FittedText` has it. */
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

/** Lays a text out unseen: for one task it is in the card, whose width decides on sizes. */
async function layOut(text: string, dress: (sample: HTMLElement) => void): Promise<void> {
  const sample = document.createElement('span');
  sample.style.cssText = 'position: fixed; visibility: hidden';
  dress(sample);
  sample.textContent = text;
  (document.querySelector('article') ?? document.body).append(sample);
  // Asked how wide it is, the browser has to lay it out now.
  sample.getBoundingClientRect();
  sample.remove();
  await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
}
