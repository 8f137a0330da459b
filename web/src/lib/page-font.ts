/** For `document.fonts.load`. */
export const PAGE_FONT = '1rem "Pretendard Variable"';
