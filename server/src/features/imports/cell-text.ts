import { contentOf } from './anki/field-content.ts';

/** Elements that people's cells have; an angle bracket alone is none. */
const HTML =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|ruby|rt|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[\s/][^<>]{0,500})?>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});|\[sound:[^[\]]{1,200}\]/i;
/** Markdown. Bounded, so that no text takes long. */
const STRONG = /\*\*(?=\S)([^*]{1,500})\*\*/g;
const WHOLE = /^(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]+)\1$/;
/** What comes along from pages on the web, and makes two words of one that look alike. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;

/** No tag is shorter. */
const TAG_LEAST = 3;
const MARK = /[<&[]/;

/** Whether a cell is HTML, though nothing said so. */
export const looksLikeHtml = (cell: string) =>
  cell.length >= TAG_LEAST && MARK.test(cell) && HTML.test(cell);

/** Without the marks by which Markdown sets a word off from others. */
export const withoutEmphasis = (text: string) =>
  /[*_`]/.test(text) ? text.replace(STRONG, '$1').replace(WHOLE, '$2') : text;

/** As a spreadsheet shows it: an apostrophe that keeps a text from being a formula is not part of it. */
export const shownOf = (cell: string) =>
  withoutEmphasis(
    cell
      .replace(UNSEEN, '')
      .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
      .trim(),
  );

/** The text of a cell that is HTML, what stands small above its words, and whether it names a sound or a picture. */
export function textOfHtml(html: string, between: string) {
  const { lines, readings, sounds, images } = contentOf(html);
  return {
    text: lines.join(between),
    readings: readings.join(', '),
    ...{ hasSound: sounds.length > 0, hasImage: images.length > 0 },
  };
}
