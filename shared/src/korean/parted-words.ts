import { isCounter, isSurelyCountedBy } from './counted-words.ts';
import { type DictionaryForm, dictionaryForms } from './dictionary-forms.ts';
import { ADVERBS, FUNCTION_WORDS } from './function-words.ts';
import { isNumeral } from './number-words.ts';
import type { WordList } from './word-kinds.ts';

/** By what may follow. */
type Kind = 'noun' | 'number' | 'adverb' | 'negation' | 'before-noun' | 'clause' | 'third' | 'end';

interface Piece {
  kind: Kind;
  cost: number;
  /** A verb or an adjective. */
  isVerb: boolean;
  noun?: 'bound' | 'particle' | 'copula' | undefined;
  counter?: string;
}

interface Way {
  words: readonly string[];
  kind: Kind;
  cost: number;
  /** The place of its first verb. */
  main: number | null;
  /** A verb, or a noun that one describes. */
  isEnd: boolean;
  hasParticle: boolean;
}

const LENGTH_LEAST = 4;
const LENGTH_MOST = 20;
const PIECE_MOST = 7;
const WORD_COST = 1;
const ONE_SYLLABLE = 0.7;
const NEW_SENTENCE = 1.5;
/** Costlier ones stand by chance. */
const PIECE_COST_MOST = 2.2;
const VERB_COST_MOST = 3.2;
const RARE_NOUN = 1.5;
const RARE_VERB = 1;
const COST_A_SYLLABLE = 1.15;

const BEFORE_NOUN = /-(?:는|은|을|던)$/;
const BOUND_NOUNS = new Set('것 거 게 건 걸 수 줄 때 적 지 중 터 데'.split(' '));
const CLAUSE =
  /-(?:고|으?면|어서|는데|은데|지만|으?니까|으러|으?려고|으면서|다가|게|지|기|어도|어야|자마자|도록|거나|[는은을]지|는?다고|자고|으라고|느라고?|기로|기에|길래|으니|더니|든지)$/;
const AUXILIARY = /^(?:[보봐본볼봤주줘줄준줬버놓놔두둬드되돼됐있]|하)/;
const BEFORE_NOUNS = new Set('이그몇한두세첫새');
/** Before no counter. */
const ALONE = /[나둘셋넷]$/;
const NUMBERS = new Set('몇한두세네');
const EXCLAMATIONS = new Set('아야헐');
const COPULA = /^(?:이에요|예요|이야)$|^-이-/;
const ONE_SYLLABLE_NOUNS = new Set(
  '나너저난넌전내네제뭐뭘왜밥집돈비눈술물차꼭또좀더다잘너말일게건걸거것수줄때적지시톡',
);
/** 안가 is hardly a safe house, nor 이었 of 잇다, nor 에서 of 에다. */
const HARDLY =
  /^(?:안가|세요|에요|예요|하지마다|가[오와왔온올].*|합[니시].*|이었.*|였.*|에서.*|까지.*)$/;

/**
 * 영화보러갈래 is 영화, 보러 and 갈래. Null without a verb.
 */
export function partedWords(
  word: string,
  listed: WordList,
): { words: readonly string[]; main: number } | null {
  if (word.length < LENGTH_LEAST || word.length > LENGTH_MOST) return null;
  if (isNumeral(word.slice(0, -1))) return null;
  const ways: Map<Kind, Way>[] = Array.from(word, () => new Map());
  const begin: Way = {
    words: [],
    kind: 'end',
    cost: 0,
    main: null,
    isEnd: false,
    hasParticle: false,
  };
  for (let at = 0; at < word.length; at += 1) {
    const before = at === 0 ? [begin] : [...(ways[at - 1]?.values() ?? [])];
    if (before.length === 0) continue;
    const longest = Math.min(PIECE_MOST, word.length - at, at === 0 ? word.length - 1 : PIECE_MOST);
    for (let length = 1; length <= longest; length += 1) {
      const text = word.slice(at, at + length);
      const reached = ways[at + length - 1];
      const isCounted = before.some(({ kind }) => kind === 'number');
      for (const piece of reached === undefined ? [] : piecesOf(text, listed, isCounted))
        for (const way of before) reach(reached, way, text, piece);
    }
  }
  const best = [...(ways.at(-1)?.values() ?? [])]
    .filter(({ isEnd }) => isEnd)
    .sort((one, other) => one.cost - other.cost)[0];
  if (best === undefined || best.main === null || best.cost > word.length * COST_A_SYLLABLE)
    return null;
  // 책상있어 has nothing to part for.
  if (best.words.length === 2 && !best.hasParticle && /^[있없]/.test(best.words[1] ?? ''))
    return null;
  return { words: best.words, main: best.main };
}

function reach(reached: Map<Kind, Way> | undefined, way: Way, text: string, piece: Piece): void {
  const further = costBetween(way, text, piece);
  const cost = way.cost + piece.cost + WORD_COST + further;
  const isCopula = piece.noun === 'copula' && way.hasParticle;
  const isEnd = piece.isVerb || isCopula || (way.kind === 'before-noun' && way.main !== null);
  const known = reached?.get(piece.kind);
  if (further === Number.POSITIVE_INFINITY || (known !== undefined && known.cost <= cost)) return;
  const main = way.main ?? (piece.isVerb || isCopula ? way.words.length : null);
  const { kind } = piece;
  const hasParticle = way.hasParticle || piece.noun === 'particle';
  reached?.set(kind, { words: [...way.words, text], kind, cost, main, isEnd, hasParticle });
}

const NEVER = Number.POSITIVE_INFINITY;

function costBetween(way: Way, text: string, piece: Piece): number {
  const isFirst = way.words.length === 0;
  const isBound = piece.noun === 'bound';
  if (piece.counter !== undefined && way.kind !== 'number') return NEVER;
  if (text === '마' && !way.words.at(-1)?.endsWith('지')) return NEVER;
  if (EXCLAMATIONS.has(text) && !isFirst) return NEVER;
  switch (way.kind) {
    case 'negation':
      return piece.isVerb ? -1 : NEVER;
    case 'number':
      return isSurelyCountedBy(way.words.at(-1) ?? '', piece.counter ?? '') ? -1 : NEVER;
    case 'before-noun':
      if (piece.kind !== 'noun') return NEVER;
      return isBound ? -0.5 : 0;
    case 'third':
      return piece.isVerb && AUXILIARY.test(text) ? -1 : NEW_SENTENCE;
    case 'clause':
      if (isBound) return NEVER;
      return piece.isVerb && GOES_ON.test(`${way.words.at(-1)} ${text}`) ? -1.5 : 0;
    case 'end':
      return isFirst ? 0 : NEW_SENTENCE;
    default:
      return isBound && way.kind !== 'noun' ? NEVER : 0;
  }
}

const GOES_ON = /고 [싶있]|지 (?:[마말않]|못)/;

function piecesOf(text: string, listed: WordList, isCounted: boolean): Piece[] {
  if (text === '안' || text === '못') return [{ kind: 'negation', cost: 0, isVerb: false }];
  if (text === '마') return [{ kind: 'end', cost: 0.2, isVerb: true }];
  if (EXCLAMATIONS.has(text)) return [{ kind: 'adverb', cost: 1, isVerb: false }];
  const isNumber = NUMBERS.has(text) || (isNumeral(text) && !ALONE.test(text));
  const numbers: Piece[] = isNumber ? [{ kind: 'number', cost: 0.5, isVerb: false }] : [];
  if (BEFORE_NOUNS.has(text))
    return [...numbers, { kind: 'before-noun', cost: 0.5, isVerb: false }];
  if (text.length === 1 && (ONE_SYLLABLE_NOUNS.has(text) || ADVERBS.has(text)))
    return [
      {
        kind: ADVERBS.has(text) ? 'adverb' : 'noun',
        cost: text === '게' ? 1.2 : 0.2,
        isVerb: false,
        noun: BOUND_NOUNS.has(text) ? 'bound' : undefined,
      },
    ];
  if (HARDLY.test(text)) return [];
  const pieces = numbers;
  const isOne = text.length === 1;
  const add = (form: DictionaryForm | undefined, kind: Kind) => {
    const most = form?.isNominal || isOne ? PIECE_COST_MOST : VERB_COST_MOST;
    if (form === undefined || form.cost > most) return;
    const isRare = !listed(form.form).some(({ isCommon }) => isCommon);
    const cost =
      Math.max(form.cost, 0) +
      (isOne && !form.isNominal ? ONE_SYLLABLE : 0) +
      (/[에서로게]도$/.test(form.ending) ? 0.5 : 0) +
      (isRare ? (form.isNominal ? RARE_NOUN : RARE_VERB) : 0);
    pieces.push({
      kind,
      cost,
      isVerb: !form.isNominal,
      noun: form.isNominal ? nounOf(text, form) : undefined,
    });
  };
  const forms = dictionaryForms(text, listed).filter(({ standing }) => standing === 'listed');
  const isAdverb = ADVERBS.has(text) || listed(text).some(({ kind }) => kind === 'adverb');
  const noun = forms.find(({ isNominal }) => isNominal);
  if (!isOne || isCommonNoun(text, listed)) add(noun, isAdverb ? 'adverb' : 'noun');
  const counter = isCounted
    ? forms.find(({ form, isNominal }) => isNominal && isCounter(form, listed))
    : undefined;
  if (counter !== undefined)
    pieces.push({
      kind: 'noun',
      cost: 0,
      isVerb: false,
      noun: nounOf(text, counter),
      counter: counter.form,
    });
  const verb = forms.find(({ isNominal }) => !isNominal);
  if (verb !== undefined) add(verb, kindOf(verb));
  return pieces;
}

function nounOf(text: string, { form, ending }: DictionaryForm): Piece['noun'] {
  if (BOUND_NOUNS.has(form)) return 'bound';
  if (COPULA.test(ending) || text.endsWith('예요')) return 'copula';
  return ending === '' ? undefined : 'particle';
}

const isCommonNoun = (text: string, listed: WordList) =>
  FUNCTION_WORDS.has(text) ||
  listed(text).some(({ kind, isCommon }) => kind === 'noun' && isCommon === true);

function kindOf({ ending }: DictionaryForm): Kind {
  if (BEFORE_NOUN.test(ending)) return 'before-noun';
  if (CLAUSE.test(ending)) return 'clause';
  return /-어$/.test(ending) ? 'third' : 'end';
}
