import { latinSound, spokenFinals } from '@gieok/shared/korean/near-spelling';
import {
  FINAL_CONSONANT,
  initialsOf,
  type SearchWord,
  splitFinals,
} from '@gieok/shared/korean/search-words';
import { all, any, type Expression, type Texts, term } from '../../db/search-expression.ts';
import { LINE_LETTERS } from '../../db/search-terms.ts';
import {
  INITIALS,
  LATIN_SOUND,
  LINE_END,
  LINE_START,
  SOUND,
  TERM_LETTERS,
} from '../../db/search-text.ts';

/** A sound of fewer Latin letters is that of too many words. */
const LATIN_SOUND_MIN = 4;

export interface Lookup {
  /** The cards that have all of the words. */
  all: Expression;
  /** The nearest of them, then the near; a set may repeat cards of those before it. */
  nearer: Expression[];
  /** Cards whose Korean sounds alike, some with the words; undefined where none can. */
  alike: Expression | undefined;
  /** Whether each card that the index names is a hit; else each is looked at. */
  isExact: boolean;
}

/**
 * Hits in tiers: Korean, meaning or romanization is the line itself, begins with it, or has the
 * words; other texts have some; the Korean sounds alike.
 */
export function lookUp(words: readonly SearchWord[], line: string): Lookup {
  const inWord = all(words.map((word) => has(word, 'word')));
  const inAny = all(words.map((word) => has(word, 'any')));
  const written = splitFinals(line);
  const isShort = [...written].length + LINE_START.length + LINE_END.length <= LINE_LETTERS;
  const lines = isShort ? [written + LINE_END, written] : [];
  const nearer = [...lines.map((each) => term(LINE_START + each, 'word')), inWord];
  const isExact = words.every(isNamedExactly);
  return { all: inAny, nearer, alike: isExact ? alikeTo(words) : undefined, isExact };
}

function alikeTo(words: readonly SearchWord[]): Expression | undefined {
  const sounds = words.map(soundsLike);
  const near = words.map((word, place) =>
    any([
      has(word, 'any'),
      ...sounds.slice(place, place + 1).filter((sound) => sound !== undefined),
    ]),
  );
  const alike = sounds.flatMap((sound, place) =>
    sound === undefined ? [] : [all(near.with(place, sound))],
  );
  return alike.length === 0 ? undefined : any(alike);
}

/** Consonants stand for syllables in the Korean text, and for themselves anywhere. */
function has({ text, hasInitials }: SearchWord, within: Texts): Expression {
  const named = (letters: string, where: Texts, sign = '') =>
    termsOf(letters).map((each) => term(sign + each, where));
  const asItIs = all(named(splitFinals(text), within));
  if (!hasInitials) return asItIs;
  const syllables = text.split(/[ㄱ-ㅎ]+/).flatMap((run) => named(splitFinals(run), 'word'));
  return any([all([...named(initialsOf(text), 'word', INITIALS), ...syllables]), asItIs]);
}

function isNamedExactly({ text, hasInitials }: SearchWord): boolean {
  if (hasInitials) return text.length <= TERM_LETTERS && /^[ㄱ-ㅎ]+$/.test(text);
  return !text.includes(' ') && [...splitFinals(text)].length <= TERM_LETTERS;
}

function soundsLike({ text }: SearchWord): Expression | undefined {
  if (/^[a-z]+$/.test(text)) {
    const sound = latinSound(text);
    if (sound.length >= LATIN_SOUND_MIN) return term(LATIN_SOUND + sound + LINE_END, 'word');
  }
  const sound = spokenFinals(text);
  // Without a final consonant it is what it is.
  const isOther = /^[가-힣]+$/.test(text) && sound !== text && sound.length <= TERM_LETTERS;
  return isOther ? term(SOUND + sound, 'word') : undefined;
}

/**
 * The fewest rows that have every letter. No term has a space, or begins with a final consonant.
 */
function termsOf(written: string): string[] {
  return written.split(' ').flatMap((word) => {
    const letters = [...word];
    const starts: number[] = [];
    for (let covered = 0; covered < letters.length; covered = (starts.at(-1) ?? 0) + TERM_LETTERS) {
      let start = Math.max(0, Math.min(covered, letters.length - TERM_LETTERS));
      if (FINAL_CONSONANT.test(letters[start] ?? ''))
        start = Math.max(0, start + (start === covered ? -1 : 1));
      starts.push(start);
    }
    return starts.map((start) => letters.slice(start, start + TERM_LETTERS).join(''));
  });
}
