import { textOfHtml } from './markup.ts';

interface Cue {
  /** Milliseconds. */
  start: number;
  text: string;
}

const TIMING = /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->/;

/** `.srt` and `.vtt`. */
export function readSubRip(text: string): string {
  const cues: Cue[] = [];
  let isCue = false;
  const lines = text.split(/\r\n|\r|\n/);
  for (const [place, line] of lines.entries()) {
    const timing = TIMING.exec(line);
    if (timing !== null) {
      cues.push({ start: millisecondsOf(timing), text: '' });
      isCue = true;
    } else if (line.trim() === '' || isNumber(line, lines[place + 1])) isCue = false;
    else if (isCue) {
      const cue = cues.at(-1) as Cue;
      cue.text += ` ${plain(line.replaceAll(/\{\\[^}]*\}/g, ''))}`;
    }
  }
  return linesOf(cues);
}

/** Some files have no empty line before the next cue. */
const isNumber = (line: string, next = '') => /^\s*\d+\s*$/.test(line) && TIMING.test(next);

/** A parser for each of thousands of lines takes a second. */
const plain = (line: string) => (/[<&]/.test(line) ? textOfHtml(line) : line);

const ASS_TIME = /^\s*(\d+):(\d{1,2}):(\d{2})[.](\d{1,3})/;

/** `.ass` and `.ssa`; lines that draw are left out. */
export function readAss(text: string): string {
  const cues: Cue[] = [];
  let columns: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const format = /^Format:(.*)$/i.exec(line)?.[1];
    if (format !== undefined) columns = format.split(',').map((name) => name.trim().toLowerCase());
    const event = /^Dialogue:(.*)$/i.exec(line)?.[1];
    if (event === undefined) continue;
    // The last column is the text, commas and all.
    const fields = event.split(',');
    const said = fields.slice(columns.indexOf('text')).join(',');
    const start = ASS_TIME.exec(fields[columns.indexOf('start')] ?? '');
    if (start === null || /\{[^}]*\\p[1-9]/.test(said)) continue;
    const shown = said.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\\[Nnh]/g, ' ');
    cues.push({ start: millisecondsOf(start), text: plain(shown) });
  }
  return linesOf(cues.sort((one, other) => one.start - other.start));
}

/** `.smi`: of several languages the Korean one. */
export function readSami(text: string): string {
  const [, ...pieces] = text.split(/<sync\b/i);
  const cues = pieces.flatMap((piece) => {
    const start = Number(/^[^>]*\bstart\s*=\s*["']?(\d+)/i.exec(piece)?.[1] ?? Number.NaN);
    const body = piece.slice(piece.indexOf('>') + 1);
    return body.split(/(?=<p\b)/i).map((said) => ({
      start,
      language: /^<p\b[^>]*\bclass\s*=\s*["']?(\w+)/i.exec(said)?.[1]?.toUpperCase() ?? '',
      text: textOfHtml(said),
    }));
  });
  const isKorean = ({ language }: { language: string }) => language.startsWith('KR');
  const korean = cues.filter(isKorean);
  const timed = (korean.length > 0 ? korean : cues).filter(({ start }) => !Number.isNaN(start));
  return linesOf(timed);
}

function millisecondsOf([, hours = '0', minutes, seconds, rest = '']: RegExpExecArray): number {
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1_000 + Number(rest.padEnd(3, '0'));
}

/** "[0:01:02] 안녕하세요"; what is said twice in a row, as in a fading line, once. */
function linesOf(cues: readonly Cue[]): string {
  const said = cues
    .map(({ start, text }) => ({ start, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const once = said.filter(({ text }, place) => text !== said[place - 1]?.text);
  return once.map(({ start, text }) => `[${clock(start)}] ${text}`).join('\n');
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const of60 = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${of60(seconds / 60)}:${of60(seconds)}`;
}
