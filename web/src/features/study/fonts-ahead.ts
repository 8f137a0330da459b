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
/** Between two of them the page can do something else, in milliseconds. */
const BREATH_MS = 30;

/** Has the browser make ready what the answer and the end of a session are written in, one at a time. */
export async function readyFonts(): Promise<void> {
  for (const font of FONTS) {
    const sample = document.createElement('span');
    sample.style.cssText = 'position: fixed; visibility: hidden';
    sample.style.font = `${font} var(--font)`;
    sample.textContent = 'A1';
    document.body.append(sample);
    // Asked how wide it is, the browser has to lay it out now.
    sample.getBoundingClientRect();
    sample.remove();
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
  }
}
