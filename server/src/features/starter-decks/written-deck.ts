import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import {
  CONJUGATION_CLASSES,
  type ConjugationClass,
} from '@gieok/shared/korean/conjugation-classes';
import { pronounce } from '@gieok/shared/korean/pronounce';
import { changeInWords } from '@gieok/shared/korean/pronunciation-texts';
import { romanize } from '@gieok/shared/korean/romanize';
import { once } from '../../turns.ts';
import type { StarterDeck, StarterWord } from './starter-deck.ts';

interface WrittenDeck extends Omit<StarterDeck, 'words'> {
  /** Stands before each word's Korean in its key; by default the deck's key and a slash. */
  keyPrefix?: string;
  /** Words of another deck, separated by spaces: whoever takes both decks has one card of each. */
  shared?: { deck: StarterDeck; words: string };
  /**
   * A heading begins a category and lists the card types besides recognition:
   *
   *     # Food and drink: production
   *     국 | soup | 국이 아직 뜨거워요. | The soup is still hot.
   *
   * After the four, `hanja:` may follow; `category:`, `romanized:` and `class:` replace the heading's
   * or the rules' value. The pronunciation precedes `note:`, unless that begins with a bracket.
   */
  words: string;
}

/** The words are read when first asked for. @throws Error naming a line that cannot be read. */
export function writtenDeck(written: WrittenDeck): StarterDeck {
  const { shared, words, keyPrefix = `${written.key}/`, ...deck } = written;
  return {
    ...deck,
    words: once(() => [...sharedWords(shared), ...readWords(keyPrefix, words)]),
  };
}

function sharedWords(shared: WrittenDeck['shared']): StarterWord[] {
  if (shared === undefined) return [];
  return shared.words.split(' ').map((korean) => {
    const word = shared.deck.words().find((each) => each.korean === korean);
    if (word === undefined) throw new Error(`No word of the shared deck: ${korean}`);
    return word;
  });
}

function readWords(keyPrefix: string, text: string): StarterWord[] {
  const words: StarterWord[] = [];
  let category = '';
  let also: CardType[] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      const [name = '', types = ''] = line.slice(2).split(': ');
      category = name;
      also = types.split(' ').flatMap((type) => (type === '' ? [] : oneOf(CARD_TYPES, type, line)));
    } else {
      words.push(readWord(keyPrefix, line, { category, also }));
    }
  }
  return words;
}

function readWord(
  keyPrefix: string,
  line: string,
  heading: Pick<StarterWord, 'category' | 'also'>,
): StarterWord {
  const [korean, english, example, exampleEnglish, ...more] = line.split(' | ');
  if (!(korean && english && example && exampleEnglish)) throw unreadable(line);
  const named = readNamed(more);
  const { category = heading.category, romanized, class: conjugation, note, ...others } = named;
  const { hanja = null, ...unknown } = others;
  if (Object.keys(unknown).length > 0) throw unreadable(line);
  return {
    category,
    also: heading.also,
    key: `${keyPrefix}${korean}`,
    korean,
    english,
    hanja,
    example,
    exampleEnglish,
    romanization: romanized ?? romanize(korean),
    pronunciation: notesOf(korean, note),
    ...(conjugation !== undefined && {
      conjugationClass: oneOf(CONJUGATION_CLASSES, conjugation, line) as ConjugationClass,
    }),
  };
}

const readNamed = (fields: readonly string[]): Partial<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(': ');
      return [field.slice(0, colon), field.slice(colon + 2)];
    }),
  );

/** How a word sounds where that is not as it is spelled, and its note. */
export function notesOf(korean: string, note: string | undefined): string | null {
  const { hangul, changes } = pronounce(korean);
  if (hangul === korean || note?.startsWith('[')) return note ?? null;
  const why = [...new Set(changes.map(changeInWords))].join('; ');
  return [`[${hangul}] ${why}`, ...(note === undefined ? [] : [note])].join('\n');
}

function oneOf<Value extends string>(values: readonly Value[], text: string, line: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw unreadable(line);
  return found;
}

const unreadable = (line: string) => new Error(`Not a word of a starter deck: ${line}`);
