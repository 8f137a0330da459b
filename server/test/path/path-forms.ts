import { type DictionaryForm, dictionaryForms } from '@gieok/shared/korean/dictionary-forms';
import { classesOf } from '@gieok/shared/korean/predicate-classes';
import {
  isPredicate,
  type ListedKind,
  type WordKind,
  type WordList,
} from '@gieok/shared/korean/word-kinds';
import type { PathEntry } from '../../src/features/path/read-path.ts';
import type { KitItem } from './whole-path.ts';

/** Sino-Korean, native, and before a counter. */
const NUMBER =
  /^(?:(?=.)(?:[이삼사오육칠팔구]?천)?(?:[이삼사오육칠팔구]?백)?(?:[이삼사오육칠팔구]?십)?[일이삼사오육칠팔구]?만?|(?:열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)?(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|한|두|세|네)?)$/;
/** Digits, or the quote that closes before a particle. */
const IN_FRONT = /^[\d,.'"’”]+/;
/** Entries and the kit have others. */
const BEFORE_COUNTER = new Set(['여러', '한두', '첫', '다음']);
/** A counter follows none of them. */
const ALONE_ANYWHERE = ['pronoun', 'adverb', 'auxiliary', 'interjection'];
/** They take no particles. */
const ALONE = ['adverb', 'demonstrative', 'interjection'];
const KIND_IN_LIST: Partial<Record<string, WordKind>> = {
  ...{ pronoun: 'pronoun', numeral: 'numeral', counter: 'counter', adverb: 'adverb' },
  ...{ demonstrative: 'other', interjection: 'other', name: 'noun' },
};

/** Endings that make nouns may be subject or object: 배우기를, 있는지를. */
const NOMINAL = /^(기|음|[는은을]지)[이가을를]$/;

/** As `dictionaryForms` cites endings: -았/었 is 었, -(으)ㄹ게요 is 을게요. */
const CITED: readonly [string, string][] = [
  ['아/어', '어'],
  ['았/었', '었'],
  ['ㅂ/습', '습'],
  ['ㄴ/는', '는'],
  ['(으)ㄹ', '을'],
  ['(으)ㄴ', '은'],
  ['(으)ㅁ', '음'],
  ['(으)ㅂ', '읍'],
  ['(으)', '으'],
];

const citedOf = (item: string) =>
  CITED.reduce((text, [taught, cited]) => text.replace(taught, cited), item.slice(1));

/** 은/는: both; (으)로: 으로 and 로. */
const particlesOf = (item: string) =>
  item.startsWith('(') ? [item.replace(/[()]/g, ''), item.replace(/\(.*\)/, '')] : item.split('/');

/** What `step` may use besides entries. */
export class Kit {
  readonly #particles: Set<string>;
  readonly #endings: Set<string>;
  readonly #words: readonly KitItem[];
  /** 님 of 사장님. */
  readonly #suffixes: readonly string[];

  constructor(kit: readonly KitItem[], step: number) {
    const known = kit.filter((each) => each.step <= step);
    const of = (kind: string) => known.filter((each) => each.kind === kind);
    this.#particles = new Set(of('particle').flatMap(({ item }) => particlesOf(item)));
    this.#endings = new Set(['이', ...of('ending').map(({ item }) => citedOf(item))]);
    this.#suffixes = of('suffix').map(({ item }) => item);
    this.#words = known.filter(({ kind }) => !['particle', 'ending', 'suffix'].includes(kind));
  }

  /** @returns the first part that is not introduced. */
  unknownEnding(ending: string): string | null {
    const [particles = '', ...parts] = ending.split('-');
    if (!this.#isOfParticles(particles)) return particles;
    const unknown = parts.find(
      (part) =>
        !this.#endings.has(part) &&
        !this.#endings.has(NOMINAL.exec(part)?.[1] ?? '') &&
        !this.#isAuxiliary(part),
    );
    return unknown === undefined ? null : `-${unknown}`;
  }

  #isOfParticles(text: string): boolean {
    if (text === '') return true;
    return [...this.#particles].some(
      (each) => text.startsWith(each) && this.#isOfParticles(text.slice(each.length)),
    );
  }

  /** 어주 of 사줬어요. */
  #isAuxiliary(part: string): boolean {
    return (
      part.startsWith('어') &&
      this.#endings.has('어') &&
      this.#words.some(({ item, kind }) => kind === 'auxiliary' && item === `${part.slice(1)}다`)
    );
  }

  /** @param before the word before; a counter needs a number there: 잔 of 많이 잔 is 자다. */
  has(surface: string, forms: readonly DictionaryForm[], before: string): boolean {
    const words = this.#isCounted(surface, before)
      ? this.#words
      : this.#words.filter(({ kind }) => kind !== 'counter');
    return (
      (IN_FRONT.test(surface) && this.#isOfParticles(surface.replace(IN_FRONT, ''))) ||
      words.some(({ item, kind }) =>
        ALONE.includes(kind)
          ? surface === item
          : surface === item ||
            forms.some(({ form, ending }) => form === item && this.unknownEnding(ending) === null),
      ) ||
      forms.some(({ form, ending }) => NUMBER.test(form) && this.unknownEnding(ending) === null)
    );
  }

  #isCounted(surface: string, before: string): boolean {
    return (
      /\d/.test(surface) ||
      (before !== '' && NUMBER.test(before)) ||
      BEFORE_COUNTER.has(before) ||
      this.#words.some(({ item, kind }) => !ALONE_ANYWHERE.includes(kind) && item === before)
    );
  }

  withSuffixes = (noun: string): string[] => this.#suffixes.map((each) => `${noun}${each}`);

  listed(word: string): ListedKind[] {
    return this.#words.flatMap(({ item, kind }) => {
      if (item !== word) return [];
      if (kind !== 'auxiliary') return [{ kind: KIND_IN_LIST[kind] ?? 'noun', irregular: null }];
      return item.endsWith('다') ? predicates(item, 'verb') : [{ kind: 'noun', irregular: null }];
    });
  }
}

const predicates = (word: string, kind: WordKind): ListedKind[] =>
  classesOf(word.slice(0, -1)).map((irregular) => ({ kind, irregular }));

/** Of these entries and the kit; a noun with 하다 is a word, too. */
export function wordListOf(entries: readonly PathEntry[], kit: Kit): WordList {
  const kinds = new Map<string, ListedKind[]>();
  const add = (word: string, listed: ListedKind[]) =>
    kinds.set(word, [...(kinds.get(word) ?? kit.listed(word)), ...listed]);
  for (const { word, kind } of entries) {
    if (isPredicate(kind)) add(word, predicates(word, kind));
    else {
      for (const each of [word, ...kit.withSuffixes(word)]) add(each, [{ kind, irregular: null }]);
      add(withDo(word), predicates(withDo(word), 'verb'));
    }
  }
  return (word) => kinds.get(word) ?? kit.listed(word);
}

const withDo = (word: string) => `${word}하다`;

/** Words that are listed come before all others. */
export const readingsOf = (surface: string, listed: WordList) =>
  dictionaryForms(surface.replace(IN_FRONT, ''), listed);

export function readingsAs(
  { word, kind }: PathEntry,
  forms: readonly DictionaryForm[],
  kit: Kit,
): DictionaryForm[] {
  const words = isPredicate(kind) ? [word] : [word, withDo(word), ...kit.withSuffixes(word)];
  return forms.filter(({ form }) => words.includes(form));
}
