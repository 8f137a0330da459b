import { PAGE_FONT } from './page-font.ts';

/** The font's sheet is large, nearly all of it tables of characters: no page waits for it. */
const sheet = import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
let text: Promise<string> = Promise.resolve('');

/** Remembers the large text of the card that will be shown first, of the cards to study that are on their way. */
export function keepFirstText(cards: Promise<Response>): void {
  text = cards.then(async (answer) => {
    const { data = [] } = (await answer.json()) as { data?: { korean_text: string }[] };
    return data[0]?.korean_text ?? '';
  });
}

/** Fetches the parts of the font in which the first card is written. Nothing comes of a failure: it can be read without. */
export async function fetchFontOfFirstText(): Promise<void> {
  try {
    await sheet;
    await document.fonts.load(PAGE_FONT, await text);
  } catch {
    // What went wrong with the cards, the page says itself.
  }
}
