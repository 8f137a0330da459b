import { basesOf, hasFinal, withoutFinal } from './conjugation-bases.ts';
import type { ConjugationClass } from './conjugation-classes.ts';
import { type Attachment, ENDINGS_BY_LETTERS, LONGEST_ENDING } from './endings.ts';
import { syllableLetters } from './jamo.ts';
import { classesListed } from './known-words.ts';
import { possibleStems, stemsOfThird } from './possible-stems.ts';
import { RARE, stemCost, TELLING } from './stem-syllables.ts';
import type { ListedKind, WordList } from './word-kinds.ts';

/** Or a noun with 이다. */
export interface PredicateCandidate {
  /** With 다, unless it is a noun. */
  form: string;
  /** In order as dictionaries cite them. */
  ending: string;
  /** The lower, the likelier. */
  cost: number;
  /** Of the stem's look, not in `cost`. */
  rarity: number;
  /** None of a noun. */
  classes: readonly ConjugationClass[];
  isVerb: boolean;
  /** What is listed of it. */
  kinds: readonly ListedKind[];
}

type AddCandidate = (candidate: PredicateCandidate) => void;

const NOT_LISTED: readonly ListedKind[] = [];

const BARE_COST = 1.7;
const KNOWN_COST = 0.5;
const CERTAIN_COST = 0.2;
const IN_NO_DOUBT = 0.5;
const AUXILIARY_COST = 1.5;
const WITHIN_MADE = 1.1;
/** 지었다 is of 짓다: of 지다 one writes 졌다. */
const UNCONTRACTED = /\u1175$/;
const UNCONTRACTED_COST = 0.6;

/** Written together with the third base. */
const AUXILIARIES = [
  '지',
  '하',
  '보',
  '주',
  '버리',
  '놓',
  '두',
  '드리',
  '내',
  '가',
  '오',
  '다주',
  '다드리',
];
const AUXILIARY_ENDS = new Set(AUXILIARIES.map((auxiliary) => auxiliary.slice(-1)));

/** 이 after a noun is a stem of its own. @param word NFC, hangul. */
export function predicateCandidates(
  word: string,
  listed: WordList | undefined,
  add: AddCandidate,
): void {
  const letters = word.normalize('NFD');
  const longest = Math.min(LONGEST_ENDING, letters.length - 1);
  for (let length = 1; length <= longest; length += 1) {
    const endings = ENDINGS_BY_LETTERS.get(letters.slice(-length));
    if (endings === undefined) continue;
    const base = letters.slice(0, -length).normalize('NFC');
    for (const { attachment, cited, cost } of endings) {
      lead(base, attachment, { ending: `-${cited}`, cost, listed, add });
    }
  }
  lead(word, 'A', { ending: '-어', cost: BARE_COST, listed, add });
}

interface Path {
  ending: string;
  cost: number;
  listed: WordList | undefined;
  add: AddCandidate;
}

/** After these even a short ending tells of a verb. */
const put = ({ ending, cost, listed, add }: Path, before: string): Path => ({
  ending: `-${before}${ending}`,
  cost: Math.min(cost, KNOWN_COST) - KNOWN_COST,
  listed,
  add,
});

/** Takes off 었, 겠 and 으시, then finds the stems of the base. */
function lead(base: string, attachment: Attachment, path: Path): void {
  if (base === '') return;
  const last = base.slice(-1);
  const rest = base.slice(0, -1);
  if (last === '겠' && 'CDK'.includes(attachment)) {
    const told = put(path, '겠');
    if (rest.endsWith('야')) lead(rest.slice(0, -1), 'A', put(told, '어야'));
    lead(rest, 'C', told);
    return;
  }
  if ('CDK'.includes(attachment) && syllableLetters(last)?.final === 'ㅆ') {
    lead(withoutFinal(base), 'A', put(path, '었'));
  } else if (
    'US'.includes(attachment) &&
    last === '으' &&
    syllableLetters(rest.slice(-1))?.final === 'ㅆ'
  ) {
    lead(rest, 'C', path);
  } else if (
    attachment === 'A' &&
    last === '어' &&
    syllableLetters(rest.slice(-1))?.final === 'ㅆ'
  ) {
    lead(rest, 'C', path);
  }
  if (last === '시' && attachment !== 'A' && attachment !== 'K') {
    lead(rest, 'S', put(path, '으시'));
  } else if (attachment === 'A' && (last === '셔' || base.endsWith('시어'))) {
    lead(last === '셔' ? rest : base.slice(0, -2), 'S', put(path, '으시'));
  }
  nounBefore(base, attachment, path);
  stemsOf(base, attachment, path);
}

const isAdjective = (kinds: readonly ListedKind[]) =>
  kinds.length > 0 && kinds.every(({ kind }) => kind === 'adjective');

/** 서툴러 is of 서투르다: Standard Language Rules (표준어 규정), article 16. */
const SHORTENED = /(?:서툴|서둘|머물)$/;

/** 달라고, 다오. */
const ASKED_FOR = /^-으(?:라.|오$)/;

const CONTRACTED: Record<string, string> = { '-은': 'ㄴ', '-을': 'ㄹ' };

/** 이 is lost after a vowel. */
function nounBefore(base: string, attachment: Attachment, path: Path): void {
  // As an adjective it has no 는.
  if ('KV'.includes(attachment) || path.ending.startsWith('-는')) return;
  const being =
    attachment === 'A' ? /(?:이어|여)$/.exec(base)?.[0] : base.endsWith('이') ? '이' : '';
  if (being === undefined) return;
  const noun = base.slice(0, base.length - being.length);
  if (noun === '') return;
  const isClosed = hasFinal(noun.slice(-1));
  const isWritten = being.startsWith('이');
  if (!isWritten && isClosed) return;
  // 회삽니다 is said, and hardly written.
  if (!isWritten && path.ending.startsWith('-습')) return;
  // 그댄 is 그대는.
  const contracted = isWritten ? undefined : CONTRACTED[path.ending];
  const dropped = /^-[은을음]/.test(path.ending) ? 3 : 1.6;
  const cost = (isWritten ? (isClosed ? 0.1 : 0.9) : dropped) - (noun.length > 2 ? 0.6 : 0);
  path.add({
    form: noun,
    ending: contracted ?? `-이${path.ending}`,
    cost: path.cost + cost,
    rarity: 0,
    classes: [],
    isVerb: false,
    kinds: NOT_LISTED,
  });
}

/** Working out its classes would dominate. */
const isHopeless = (rarity: number, kinds: readonly ListedKind[], { listed }: Path) =>
  rarity >= RARE && kinds.length === 0 && listed !== undefined;

function stemsOf(base: string, attachment: Attachment, path: Path): void {
  const isVerb = path.ending.startsWith('-는');
  const tell = (stem: string) => {
    const form = `${stem}다`;
    const kinds = path.listed?.(form) ?? NOT_LISTED;
    if (attachment === 'A' && SHORTENED.test(stem)) return;
    if (path.ending === '-으러' && isAdjective(kinds)) return;
    const rare = stemCost(stem) * (path.cost <= CERTAIN_COST ? IN_NO_DOUBT : 1);
    if (base.length <= stem.length && isHopeless(rare, kinds, path)) return;
    const classes = classesThatFit(stem, attachment, base, kinds);
    if (classes.length === 0) return;
    // Its own third base (가, 나서) tells nothing.
    const bare = attachment === 'A' && stem === base && path.ending === '-어' ? 0.6 : 0;
    // A certain ending makes rare stems likely; ㅂ that became 우 proves one.
    const isChanged = base.length > stem.length && classes.includes('ㅂ');
    const rarity = isChanged ? 0 : rare;
    const { ending } = path;
    const isUncontracted =
      attachment === 'A' && base === `${stem}어` && UNCONTRACTED.test(stem.normalize('NFD'));
    const cost = path.cost + (isUncontracted ? UNCONTRACTED_COST : 0);
    path.add({ form, ending, cost, rarity: rarity + bare, classes, isVerb, kinds });
    if (form === '달다' && ASKED_FOR.test(ending)) {
      const kinds = path.listed?.('주다') ?? NOT_LISTED;
      path.add({
        form: '주다',
        ending,
        cost,
        rarity: TELLING,
        classes: ['regular'],
        isVerb,
        kinds,
      });
    }
    if (!AUXILIARY_ENDS.has(stem.slice(-1))) return;
    if (attachment === 'A' && ending.startsWith('-어지')) return;
    for (const auxiliary of AUXILIARIES) {
      if (stem.length <= auxiliary.length || !stem.endsWith(auxiliary)) continue;
      const inner = stem.slice(0, -auxiliary.length);
      for (const main of stemsOfThird(inner)) {
        const form = `${main}다`;
        const kinds = path.listed?.(form) ?? NOT_LISTED;
        const rarity = stemCost(main);
        if (isHopeless(rarity, kinds, path)) continue;
        const classes = classesThatFit(main, 'A', inner, kinds);
        if (classes.length === 0) continue;
        const whole = `-어${auxiliary}${ending}`;
        const cost = path.cost + AUXILIARY_COST + (auxiliary.startsWith('다') ? WITHIN_MADE : 0);
        path.add({ form, ending: whole, cost, rarity, classes, isVerb: false, kinds });
      }
    }
  };
  for (const stem of possibleStems(base, attachment)) tell(stem);
}

function classesThatFit(
  stem: string,
  attachment: Attachment,
  base: string,
  kinds: readonly ListedKind[],
): readonly ConjugationClass[] {
  if (stem === '') return [];
  return classesListed(stem, kinds).filter((type) => {
    switch (attachment) {
      case 'C':
        return true;
      case 'K':
        return hasFinal(stem) && type !== 'ㄹ';
      case 'D':
        return type === 'ㄹ' ? basesOf(stem, type).short === base : true;
      case 'V':
        return !hasFinal(stem) || type === 'ㄹ';
      case 'U':
        return basesOf(stem, type).second === base;
      case 'S':
        return basesOf(stem, type).short === base;
      default: {
        const { third, uncontracted } = basesOf(stem, type);
        return third.includes(base) || uncontracted.includes(base);
      }
    }
  });
}
