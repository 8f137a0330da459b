/** The page's font, as `document.fonts.load` names it; a part that is there already is not fetched again. */
export const PAGE_FONT = '1rem "Pretendard Variable"';
