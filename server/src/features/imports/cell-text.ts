import { contentOf } from './anki/field-content.ts';

/** A lone angle bracket is no HTML. */
const HTML =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|ruby|rt|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[\s/][^<>]{0,500})?>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});|\[sound:[^[\]]{1,200}\]/i;
/** Markdown, bounded against slow matching. */
const STRONG = /\*\*(?=\S)([^*]{1,500})\*\*/g;
const WHOLE = /^(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]+)\1$/;
/** Invisible characters of web pages. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;

const TAG_LEAST = 3;
const MARK = /[<&[]/;

export const looksLikeHtml = (cell: string) =>
  cell.length >= TAG_LEAST && MARK.test(cell) && HTML.test(cell);

export const withoutEmphasis = (text: string) =>
  /[*_`]/.test(text) ? text.replace(STRONG, '$1').replace(WHOLE, '$2') : text;

/** A spreadsheet's apostrophe before a formula is not part of the text. */
export const literalOf = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '').trim();

export const shownOf = (cell: string) => withoutEmphasis(literalOf(cell.replace(UNSEEN, '')));

export function textOfHtml(html: string, between: string) {
  const { lines, readings, sounds, images } = contentOf(html);
  return {
    text: lines.join(between),
    readings: readings.join(', '),
    hasSound: sounds.length > 0,
    hasImage: images.length > 0,
  };
}
