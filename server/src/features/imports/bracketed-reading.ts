import { romanize } from '@gieok/shared/korean/romanize';

const BRACKETED =
  /^([^()[\]（）［］]*\p{Script=Hangul}[^()[\]（）［］]*)[([（［]([\p{Script=Latin}\p{M}\s’'.~/-]+)[)\]）］]$/u;
const LINE_END = /\s*\/$/;
const BEFORE =
  /^(?:[([（［]([\p{Script=Latin}\p{M}\s’'.~/-]+)[)\]）］]\s*[-–—:=;]?|([\p{Script=Latin}\p{M}\s’'-]+)(?:\s[-–—:=]|;))\s+(?=\S)/u;
const LONGEST = 200;
/** Systems of romanization differ by up to a third of the letters. */
const DIFFERENT_AT_MOST = 1 / 3;

/** Romanization in brackets behind a word or before its meaning; `배 (fruit)` has none. */
export function readingBeside(
  korean: string,
  english: string,
): { korean: string; english: string; reading: string } | undefined {
  if (korean.length > LONGEST) return undefined;
  const [, word = '', behind = ''] = BRACKETED.exec(korean.trim()) ?? [];
  if (behind !== '' && soundsLike(soundOf(word), behind))
    return { korean: word.trim().replace(LINE_END, ''), english, reading: behind.trim() };
  const [whole = '', inBrackets, plain = ''] = BEFORE.exec(english.slice(0, LONGEST)) ?? [];
  const reading = (inBrackets ?? plain).trim();
  return soundsLike(soundOf(korean), reading)
    ? { korean, english: english.slice(whole.length), reading }
    : undefined;
}

export const soundOf = (korean: string) => lettersOf(romanize(korean.slice(0, LONGEST)));

export function soundsLike(sound: string, written: string): boolean {
  if (sound === '' || written.length > LONGEST) return false;
  const heard = lettersOf(written);
  const most = Math.max(sound.length, heard.length) * DIFFERENT_AT_MOST;
  return Math.abs(sound.length - heard.length) <= most && distance(sound, heard) <= most;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Levenshtein. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const [left = 0, above = 0, before = 0] = [next[place], row[place + 1], row[place]];
      next.push(Math.min(left + 1, above + 1, before + Number(letter !== wanted)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
