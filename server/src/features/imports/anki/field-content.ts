import { Parser } from 'htmlparser2';

export interface FieldContent {
  /** Plain, NFC, none empty. */
  lines: readonly string[];
  /** Media names or addresses. */
  sounds: readonly string[];
  images: readonly string[];
  /** Small print above words: readings, hanja. */
  readings: readonly string[];
}

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const UNSHOWN = new Set(
  'audio canvas head iframe math noscript object rp script select style svg template textarea title video'.split(
    ' ',
  ),
);
/** LaTeX, MathJax and voices. */
const DROPPED: readonly (readonly [from: string, to: string])[] = [
  ['[latex]', '[/latex]'],
  ['[$]', '[/$]'],
  ['[$$]', '[/$$]'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['[anki:tts', '[/anki:tts]'],
];
/** Bounded, against slow matching. */
const SOUND = /\[sound:([^[\]]{1,500})\]/g;
const PLAYED = /\[anki:play:[^[\]]{1,100}\]/g;
/** Anki's `furigana`: brackets right behind a word are its reading. */
const READING = /([\p{Script=Hangul}\p{Script=Han}]+)\[([^[\]]{1,200})\]/gu;

/** Broken HTML is read too. */
export function contentOf(html: string): FieldContent {
  const sounds: string[] = [];
  const images: string[] = [];
  const readings: string[] = [];
  let text = '';
  let reading = '';
  const unshown: string[] = [];
  let inReading = 0;
  const parser = new Parser(
    {
      onopentag(name, { src }) {
        if (UNSHOWN.has(name)) unshown.push(name);
        if (src !== undefined && src !== '') {
          if (name === 'img') images.push(src);
          else if (name === 'audio' || name === 'source') sounds.push(src);
        }
        if (name === 'rt') inReading += 1;
        else if (BLOCKS.has(name)) text += '\n';
        else if (CELLS.has(name)) text += ' ';
      },
      ontext(piece) {
        if (unshown.length > 0) return;
        if (inReading > 0) reading += piece;
        else text += piece.replace(/[\r\n\t]/g, ' ');
      },
      onclosetag(name) {
        if (unshown.at(-1) === name) unshown.pop();
        if (name === 'rt') {
          inReading = Math.max(0, inReading - 1);
          readings.push(plain(reading));
          reading = '';
        } else if (BLOCKS.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  for (const [from, to] of DROPPED) text = without(text, from, to);
  const shown = text
    .replace(SOUND, (_, name: string) => {
      sounds.push(name.trim());
      return ' ';
    })
    .replace(PLAYED, ' ')
    .replace(READING, (_, word: string, above: string) => {
      readings.push(plain(above));
      return word;
    });
  return {
    lines: shown
      .split('\n')
      .map(plain)
      .filter((line) => line !== ''),
    sounds,
    images,
    readings: readings.filter((each) => each !== ''),
  };
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .replace(/[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu, '')
    .trim();
}

/** Without its end mark nothing is taken out. */
function without(text: string, from: string, to: string): string {
  let kept = '';
  let after = 0;
  for (;;) {
    const start = text.indexOf(from, after);
    const end = start < 0 ? -1 : text.indexOf(to, start + from.length);
    if (end < 0) return kept + text.slice(after);
    kept += text.slice(after, start);
    after = end + to.length;
  }
}
