import { contentOf } from './anki/field-content.ts';

/** Elements that people's cells have; an angle bracket alone is none. */
const HTML =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|ruby|rt|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[\s/][^<>]{0,500})?>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/i;
/** Markdown. Bounded, so that no text takes long. */
const STRONG = /\*\*(?=\S)([^*]{1,500})\*\*/g;
const WHOLE = /^(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]+)\1$/;
/** What comes along from pages on the web, and makes two words of one that look alike. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;

/** Whether a cell is HTML, though nothing said so. */
export const looksLikeHtml = (cell: string) =>
  (cell.includes('<') || cell.includes('&')) && HTML.test(cell);

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

/** The text of a cell that is HTML, and what stands small above its words. */
export function textOfHtml(html: string, between: string): { text: string; readings: string } {
  const { lines, readings } = contentOf(html);
  return { text: lines.join(between), readings: readings.join(', ') };
}
