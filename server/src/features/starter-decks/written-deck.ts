import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import {
  CONJUGATION_CLASSES,
  type ConjugationClass,
} from '@gieok/shared/korean/conjugation-classes';
import { pronounce } from '@gieok/shared/korean/pronounce';
import { changeInWords } from '@gieok/shared/korean/pronunciation-texts';
import { romanize } from '@gieok/shared/korean/romanize';
import { firstWord } from './decks/first-words.ts';
import type { StarterDeck, StarterWord } from './starter-deck.ts';

interface Written extends Omit<StarterDeck, 'words'> {
  /** Words of the first deck that are of this one, too: whoever has both decks has one card of each. */
  firstWords?: readonly string[];
  /**
   * A heading begins a category, and says of which types its words have cards besides recognition:
   *
   *     # Food and drink: production
   *     국 | soup | 국이 아직 뜨거워요. | The soup is still hot.
   *
   * After the four there may stand `romanized:` where the rules would give something else, `class:` (how it conjugates,
   * where the rules take another word) and `note:`. How a word is said is put before its note, unless that begins with it.
   */
  words: string;
}

/** A deck as it is written, one word a line. @throws Error of a line that is not as it should be, once its words are asked for. */
export function writtenDeck({ firstWords = [], words, ...deck }: Written): StarterDeck {
  let read: readonly StarterWord[] | undefined;
  return {
    ...deck,
    words: () => {
      read ??= [...firstWords.map(firstWord), ...readWords(deck.key, words)];
      return read;
    },
  };
}

function readWords(deckKey: string, text: string): StarterWord[] {
  const words: StarterWord[] = [];
  let category = '';
  let also: CardType[] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      const [name = '', types = ''] = line.slice(2).split(': ');
      category = name;
      also = types.split(' ').flatMap((type) => (type === '' ? [] : oneOf(CARD_TYPES, type, line)));
    } else {
      words.push(readWord(deckKey, line, { category, also }));
    }
  }
  return words;
}

function readWord(
  deckKey: string,
  line: string,
  heading: Pick<StarterWord, 'category' | 'also'>,
): StarterWord {
  const [korean, english, example, exampleEnglish, ...more] = line.split(' | ');
  if (!(korean && english && example && exampleEnglish)) throw unreadable(line);
  const { romanized, class: conjugation, note, ...unknown } = readNamed(more);
  if (Object.keys(unknown).length > 0) throw unreadable(line);
  return {
    ...heading,
    key: `${deckKey}/${korean}`,
    korean,
    english,
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

/** How a word is said where that is not as it is spelled, why, and what else there is to know of it. */
function notesOf(korean: string, note: string | undefined): string | null {
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
