/** The font's sheet is large: no page waits for it. */
const sheet = import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
let text: Promise<string> = Promise.resolve('');

export function keepFirstText(cards: Promise<Response>): void {
  text = cards.then(async (answer) => {
    const { data = [] } = (await answer.json()) as { data?: { korean_text: string }[] };
    return data[0]?.korean_text ?? '';
  });
}

export async function fetchFontOfFirstText(): Promise<void> {
  // The page itself reports what went wrong with the cards.
  await fetchFontOf(await text.catch(() => ''));
}

/** Failures are ignored. */
export async function fetchFontOf(written: string): Promise<void> {
  await sheet.catch(() => {});
  await document.fonts?.load(PAGE_FONT, written).catch(() => {});
}

export const PAGE_FONT = '1rem "Pretendard Variable"';
