import type { WordKind } from '@gieok/shared/korean/word-kinds';
import { Parser } from 'htmlparser2';
import type { ArrivedZip } from '../../arrived-zip.ts';
import {
  brokenDictionary,
  type DictionaryFile,
  entryOf,
  type ReadRow,
} from './dictionary-entry.ts';

/** Deeper elements are made to harm. */
const DEPTH_MAX = 50;

export const isKrdictPart = (name: string) => /\.xml$/i.test(name);

const KINDS: Record<string, WordKind> = {
  ...{ 명사: 'noun', 대명사: 'pronoun', 수사: 'numeral', 동사: 'verb', 형용사: 'adjective' },
  ...{ 부사: 'adverb', '의존 명사': 'counter', '보조 동사': 'verb', '보조 형용사': 'adjective' },
  ...{ 관형사: 'other', 감탄사: 'other', 조사: 'other', 접사: 'other', 어미: 'other' },
};
const LEVELS: Record<string, string> = {
  초급: 'beginner',
  중급: 'intermediate',
  고급: 'advanced',
};
const ENGLISH = '영어';

/** The download of the National Institute of Korean Language's learners' dictionary. */
export function readKrdict(zip: ArrivedZip): DictionaryFile {
  return {
    title: 'Korean Learners’ Dictionary',
    licence: 'National Institute of Korean Language, CC BY-SA 2.0 KR',
    rows: () => rowsOf(zip),
    close: () => zip.close(),
  };
}

async function* rowsOf(zip: ArrivedZip): AsyncGenerator<ReadRow> {
  for (const name of zip.names.filter(isKrdictPart)) {
    const stream = await zip.read(name);
    const read: ReadRow[] = [];
    const parser = entryParser((row) => read.push(row));
    let isOne = false;
    for await (const piece of stream.setEncoding('utf8')) {
      isOne ||= String(piece).includes('<LexicalResource');
      if (!isOne) throw brokenDictionary(`${name} does not begin with a LexicalResource.`);
      parser.write(String(piece));
      yield* read.splice(0);
    }
    parser.end();
    yield* read.splice(0);
  }
}

type Features = Record<string, string>;

/** Features by the element in which they stand: an entry, its lemma, or a translation of a sense. */
function entryParser(take: (row: ReadRow) => void): Parser {
  const open: string[] = [];
  let entry: Features = {};
  let translation: Features = {};
  let meanings: string[] = [];
  const onopentag = (tag: string, { att = '', val = '' }: Features) => {
    if (tag === 'LexicalEntry') [entry, meanings] = [{}, []];
    if (tag === 'Equivalent') translation = {};
    const within = open.at(-1);
    if (open.length > DEPTH_MAX) throw brokenDictionary('Its elements are nested too deeply.');
    if (tag !== 'feat') open.push(tag);
    else if (within === 'LexicalEntry' || within === 'Lemma') entry[att] ??= val;
    else if (within === 'Equivalent') translation[att] = val;
  };
  const onclosetag = (tag: string) => {
    if (tag === 'feat') return;
    open.pop();
    if (tag === 'Equivalent' && translation.language === ENGLISH) {
      meanings.push(translation.lemma || translation.definition || '');
    }
    if (tag !== 'LexicalEntry') return;
    const { writtenForm: word = '', partOfSpeech = '', vocabularyLevel = '', origin } = entry;
    const [kind, level] = [KINDS[partOfSpeech] ?? null, LEVELS[vocabularyLevel] ?? null];
    take(entryOf({ word, meanings, kind, level, hanja: origin ?? null }));
  };
  return new Parser({ onopentag, onclosetag }, { xmlMode: true, decodeEntities: true });
}
