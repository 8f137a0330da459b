import type { CardType } from '@gieok/shared/constants';
import {
  IMPORT_PROBLEMS_SHOWN,
  IMPORT_ROWS_SHOWN,
  IMPORT_WORDS_MAX,
} from '@gieok/shared/constants';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import type { PreviewedWord, RecognisedFile } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import { searchText } from '../../db/search-text.ts';
import { AppError } from '../../errors.ts';
import { BARE_WORDS_MAX, bareWordOf, filledIn } from './bare-words.ts';
import { checkWord } from './check-word.ts';
import type { ComparedWord, ImportedWord } from './imported-word.ts';
import { Outcome } from './outcome.ts';
import {
  type ArrivedImport,
  arrivedImport,
  type Reader,
  type Recognised,
} from './readers/reader.ts';
import { readerOf } from './readers/readers.ts';
import { RepeatedWords } from './repeated-words.ts';

/** Characters of JSON; a hundred note types take a tenth. */
const TOLD_MAX = 1_000_000;
/** A file of nothing else has no words. */
const SKIPPED_MAX = 1_000_000;

export interface ReadingTask {
  path: string;
  name: string;
  mapping: ImportMapping;
  wanted: 'found' | 'words';
  /** Skips words up to this one. */
  after: number;
  /** Of words of a table that say none, by Korean. */
  meanings?: ReadonlyMap<string, string> | undefined;
}

export type FoundWord = Pick<
  ComparedWord,
  'at' | 'guid' | 'group' | 'key' | 'repeats' | 'korean_text' | 'english_text'
> & {
  texts: Pick<ComparedWord['texts'], 'hanja' | 'pronunciation_notes'>;
  cards: readonly { type: CardType }[];
};

export type ReadingPart =
  | { met: FoundWord[] }
  | { words: ComparedWord[]; read: number; refused: number }
  | { found: FileSummary; bare?: string[] };

export type FileSummary = Omit<RecognisedFile, 'counts' | 'duplicates'> & {
  counts: Omit<RecognisedFile['counts'], 'duplicates' | 'repeated'>;
};

/** In this thread. @throws AppError for the learner. */
export async function* readImport(task: ReadingTask): AsyncGenerator<ReadingPart> {
  const file = await arrivedImport(task.path, task.name);
  const reader = await readerOf(file);
  if (task.wanted === 'words') yield* wordsOf(reader, file, task);
  else yield* findIn(reader, file, task);
}

async function* wordsOf(
  reader: Reader,
  file: ArrivedImport,
  { mapping, after, meanings }: ReadingTask,
) {
  const whole = await reader.recognise(file, mapping);
  const before = new RepeatedWords();
  let read = 0;
  for await (const { words, problems } of reader.words(file, whole.mapping)) {
    read += words.length;
    if (read > IMPORT_WORDS_MAX) throw tooManyWords();
    const checked: ComparedWord[] = [];
    const refused = new Set<number>();
    for (const { row, kept } of problems) if (!kept && row > after) refused.add(row);
    for (const each of words) {
      const { word } = checkWord(filledIn(each, meanings));
      if (word === undefined) {
        if (each.at > after) refused.add(each.at);
        continue;
      }
      const compared = before.add(word);
      // Spares the writer, for whom others wait.
      const text = searchText({ ...word.texts, ...word });
      if (word.at > after) checked.push({ searchText: text, ...word, ...compared });
    }
    yield { words: checked, read, refused: refused.size };
  }
}

async function* findIn(
  reader: Reader,
  file: ArrivedImport,
  { mapping, meanings }: ReadingTask,
): AsyncGenerator<ReadingPart> {
  const { media, holds, whole, ...recognised } = await reader.recognise(file, mapping);
  if (whole !== undefined) {
    yield { found: { ...recognised, ...summaryOf(whole, media) } };
    return;
  }
  const counts = { notes: 0, cards: 0, decks: 0, media, reviews: 0, problems: 0 };
  const decks = new Set<string>();
  const outcome = new Outcome();
  const shown: RecognisedFile['problems'] = [];
  const wrong = new Set<number>();
  const previewed: RecognisedFile['words'] = [];
  const before = new RepeatedWords();
  const bare = new Set<string>();
  let [read, filled] = [0, 0];
  for await (const { words, problems, dropped } of reader.words(file, recognised.mapping)) {
    read += words.length;
    outcome.drop(dropped);
    if (read > IMPORT_WORDS_MAX || wrong.size > SKIPPED_MAX) throw tooManyWords();
    const met: FoundWord[] = [];
    const all = [...problems];
    for (const each of words) {
      const whole = filledIn(each, meanings);
      const { word, problems: more } = checkWord(whole);
      all.push(...more);
      const lacking = word === undefined ? bareWordOf(whole) : undefined;
      if (lacking !== undefined && bare.size < BARE_WORDS_MAX) bare.add(lacking);
      if (word === undefined) continue;
      if (whole !== each) filled += 1;
      counts.notes += 1;
      outcome.take(word);
      if (previewed.length < IMPORT_ROWS_SHOWN) previewed.push(previewOf(word));
      counts.cards += word.cards.length;
      for (const { reviews, decks: names } of word.cards) {
        counts.reviews += reviews.length;
        for (const name of names) decks.add(name.toLowerCase());
      }
      met.push({ ...forMatching(word), ...before.add(word) });
    }
    for (const problem of all.sort((one, other) => one.row - other.row)) {
      wrong.add(problem.row);
      outcome.refuse(problem);
      if (shown.length < IMPORT_PROBLEMS_SHOWN) shown.push(problem);
    }
    yield { met };
  }
  const named = { decks: decks.size, problems: wrong.size, ...(filled > 0 && { filled }) };
  const found = bounded({
    ...recognised,
    words: previewed,
    counts: { ...counts, ...named, ...holds },
    outcome: outcome.of(holds?.notes),
  });
  const isTable = recognised.encoding !== null;
  yield { found: { ...found, problems: shown }, bare: isTable ? [...bare] : [] };
}

/** It is stored, and sent with each answer. */
function bounded<Found>(found: Found): Found {
  if (JSON.stringify(found).length <= TOLD_MAX) return found;
  throw new AppError(413, 'too_large', importTexts.takesTooMuch);
}

function summaryOf({ words, counts, problems }: NonNullable<Recognised['whole']>, media: number) {
  const shown = problems.slice(0, IMPORT_PROBLEMS_SHOWN);
  return { words, counts: { ...counts, media, problems: problems.length }, problems: shown };
}

function forMatching({ at, guid, group, korean_text, english_text, texts, cards }: ImportedWord) {
  const { hanja, pronunciation_notes } = texts;
  return {
    at,
    guid,
    korean_text,
    english_text,
    cards: cards.map(({ type }) => ({ type })),
    ...(group !== undefined && { group }),
    texts: {
      ...(hanja !== undefined && { hanja }),
      ...(pronunciation_notes !== undefined && { pronunciation_notes }),
    },
  };
}

function tooManyWords(): AppError {
  return new AppError(413, 'too_large', importTexts.tooManyWords);
}

function previewOf(word: ImportedWord): PreviewedWord {
  const { korean_text, english_text, texts, category, tags, sound, image, cards } = word;
  const decks = [...new Set(cards.flatMap((card) => card.decks))];
  const further = [
    ...CARD_TEXT_NAMES.map((field) => ({ field, text: texts[field] ?? '' })),
    { field: 'image_url' as const, text: image ?? '' },
    { field: 'audio_url' as const, text: sound ?? '' },
    { field: 'category' as const, text: category ?? '' },
    { field: 'decks' as const, text: decks.join(', ') },
    { field: 'tags' as const, text: tags.join(' ') },
  ];
  return {
    korean_text,
    english_text,
    types: cards.map(({ type }) => type),
    further: further.filter(({ text }) => text !== ''),
  };
}
