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

/** Fetches the parts of the font in which the first card is written. */
export async function fetchFontOfFirstText(): Promise<void> {
  // What went wrong with the cards, the page says itself.
  await fetchFontOf(await text.catch(() => ''));
}

/** Fetches the parts of the font in which a text is written. Nothing comes of a failure: it can be read without. */
export async function fetchFontOf(written: string): Promise<void> {
  await sheet.catch(() => {});
  await document.fonts?.load(PAGE_FONT, written).catch(() => {});
}
