import { PASSWORD_MIN_DEFAULT } from '../constants.ts';
import { dubeolsikKeys } from '../korean/dubeolsik.ts';
import { COMMON_WORDS, RUNS } from './common-passwords.ts';

const RUN_LETTERS_MIN = 3;
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A birthday, or a mobile number of Korea. */
const ONLY_DIGITS = /^(\d{1,8}|010\d{8})$/;
/** haha, 121212, aaaaaa */
const ONE_PIECE_AGAIN_AND_AGAIN = /^(.{1,8})\1+$/su;
/** 12korean!, password2026. */
const AROUND_WORD = /^[^\p{L}]{1,4}|[^\p{L}]{1,8}$/gu;

const runs = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

/** These differences make a password no harder to guess. */
const keys = (text: string) =>
  dubeolsikKeys(text)
    .toLowerCase()
    .replace(/[\s._-]/g, '');

const withLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

const isRun = (text: string) =>
  text.length >= RUN_LETTERS_MIN && runs.some((run) => run.includes(text));

const isWord = (text: string) =>
  COMMON_WORDS.has(text) ||
  COMMON_WORDS.has(withLetters(text)) ||
  isRun(text) ||
  ONE_PIECE_AGAIN_AND_AGAIN.test(text);

function isOfName(typed: string, name: string): boolean {
  if (name.length < RUN_LETTERS_MIN) return false;
  if (name.includes(typed)) return true;
  if (!typed.includes(name)) return false;
  const rest = typed.replace(name, '');
  return rest.length < PASSWORD_MIN_DEFAULT || ONLY_DIGITS.test(rest) || isWord(rest);
}

/** A warning, no refusal; passwords that are too short are not judged. */
export function isCommonPassword(
  password: string,
  { username, email }: { username: string; email: string },
): boolean {
  if (password.length < PASSWORD_MIN_DEFAULT) return false;
  const typed = keys(password);
  const [mailbox = ''] = email.split('@');
  return (
    typed === '' ||
    ONLY_DIGITS.test(typed) ||
    isWord(typed) ||
    isWord(typed.replace(AROUND_WORD, '')) ||
    [username, email, mailbox].some((name) => isOfName(typed, keys(name)))
  );
}
