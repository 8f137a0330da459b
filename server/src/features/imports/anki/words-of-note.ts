import {
  CARD_LONG_TEXT_MAX,
  CARD_TEXT_MAX,
  type CardType,
  NAME_MAX,
} from '@gieok/shared/constants';
import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import { wordOfNote } from '../../../anki/note-guids.ts';
import { readingBeside } from '../bracketed-reading.ts';
import type { ImportedCard, ImportedWord } from '../imported-word.ts';
import { tagsIn } from '../table-words.ts';
import { isTurned } from '../word-pairs.ts';
import { type CollectionClock, isSuspended, reviewsOf, scheduleOf } from './card-schedule.ts';
import { hidesPictures } from './card-templates.ts';
import { readCloze, withLineFirst } from './cloze.ts';
import type { CardRow, NoteRow } from './collection-rows.ts';
import { contentOf, type FieldContent } from './field-content.ts';
import { mediaOfNote } from './note-media.ts';
import type { NoteType } from './note-types.ts';
import { type AnkiNoteType, isGieoks } from './propose-mapping.ts';
import { textOf } from './values.ts';

export interface NoteContext {
  at: number;
  type: NoteType | undefined;
  mapping: AnkiNoteType | undefined;
  /** The learner has not chosen the sides. */
  mayTurn: boolean;
  deckNames: ReadonlyMap<number, string>;
  clock: CollectionClock;
  /** File name in the package, by the name in a field. */
  mediaNamed(name: string): string | undefined;
}

export interface NoteWords {
  words: ImportedWord[];
  problems: NoteProblem[];
  /** Fields with content that nothing is made of. */
  dropped?: string[];
}

export interface NoteProblem {
  message: string;
  /** The rest of the note is imported. */
  kept: boolean;
}

type Held = { [field in ImportedField]?: (FieldContent & { name: string })[] | undefined };

const HANGUL = /\p{Script=Hangul}/u;
const FLAGS = ['red', 'orange', 'green', 'blue', 'pink', 'turquoise', 'purple'] as const;
const FLAG_BITS = 0b111;
const DEFAULT_DECK = 1;

/** One word, or one per blank of a cloze. */
export function wordsOfNote(note: NoteRow, context: NoteContext): NoteWords {
  const { type, mapping } = context;
  if (type === undefined || mapping === undefined)
    return leftOut('Its note type is not in the package.');
  if (note.flds === null) return leftOut('It is too long.');
  if (hidesPictures(type)) return leftOut('It hides parts of a picture. Gieok has no such cards.');
  const values = textOf(note.flds).split('\u001f');
  const held: Held = {};
  const dropped: string[] = [];
  for (const [index, { field, name }] of mapping.fields.entries()) {
    if (field === null) {
      const { lines, sounds, images } = contentOf(values[index] ?? '');
      if (lines.length + sounds.length + images.length > 0) dropped.push(name);
      continue;
    }
    const contents = held[field] ?? [];
    held[field] = [...contents, { ...contentOf(values[index] ?? ''), name }];
  }
  if (note.cards.length === 0) return leftOut('It has no cards.');
  const read = type.isCloze ? clozeWords(note, held, context) : plainWord(note, held, context);
  return { ...read, dropped: isGieoks(type) ? [] : dropped };
}

const leftOut = (message: string): NoteWords => ({
  words: [],
  problems: [{ message, kept: false }],
});

function plainWord(note: NoteRow, fields: Held, context: NoteContext): NoteWords {
  // Our own package says exactly what it means.
  const isOwn = context.type !== undefined && isGieoks(context.type);
  const { korean_text, english_text } = fields;
  const exchanged =
    context.mayTurn && !isOwn && isTurned(textIn(korean_text, ' / '), textIn(english_text, '; '))
      ? TURNED
      : undefined;
  const held = exchanged
    ? { ...fields, korean_text: english_text, english_text: korean_text }
    : fields;
  const written = [textIn(held.korean_text, ' / '), textIn(held.english_text, '; ')] as const;
  const said = isOwn ? undefined : readingBeside(...written);
  const [korean, english] = said === undefined ? written : [said.korean, said.english];
  if (korean === '') return leftOut('It has no Korean text.');
  if (english === '') return leftOut('It has no English text.');
  const types = context.mapping?.cards ?? [];
  const problems: NoteProblem[] = [];
  const cards: ImportedCard[] = [];
  for (const row of note.cards) {
    const chosen = types[row.ord]?.type ?? null;
    const type = (chosen && exchanged?.[chosen]) ?? chosen;
    if (type !== null && cards.every((card) => card.type !== type)) {
      cards.push(cardOf(row, type, context));
    } else {
      const name = types[row.ord]?.name ?? String(row.ord + 1);
      problems.push({
        message:
          type === null
            ? `Its card “${name}” is left out: no type of card was chosen for it.`
            : `Its card “${name}” is left out: the word already has a card of that type.`,
        kept: true,
      });
    }
  }
  if (cards.length === 0) {
    return { words: [], problems: problems.map(({ message }) => ({ message, kept: false })) };
  }
  const { word, lost } = wordOf(
    note,
    held,
    { korean, english, sentence: undefined, cards },
    context,
  );
  if (said !== undefined) word.texts = { romanization: said.reading, ...word.texts };
  return { words: [word], problems: [...problems, ...lost] };
}

function clozeWords(note: NoteRow, held: Held, context: NoteContext): NoteWords {
  const { sentence, blanks } = readCloze(textIn(held.example_sentence, '\n'));
  const words: ImportedWord[] = [];
  const left: string[] = [];
  const problems = new Map<string, NoteProblem>();
  const type = context.mapping?.cards[0]?.type ?? null;
  if (type === null) return leftOut('No type of card was chosen for its blanks.');
  for (const row of note.cards) {
    const number = row.ord + 1;
    const blank = blanks.get(number);
    const english = blank?.hint ?? textIn(held.english_text, '; ') ?? '';
    const said = english === '' ? textIn(held.pronunciation_notes, '; ') : english;
    if (blank === undefined) {
      left.push(`There is no blank ${number} in its text.`);
      continue;
    }
    if (!HANGUL.test(blank.answer)) {
      left.push(`What its blank ${number} hides is not Korean.`);
      continue;
    }
    if (said === '') {
      left.push(`Its blank ${number} has no meaning beside it.`);
      continue;
    }
    const cards = [cardOf(row, type, context)];
    const asked = withLineFirst(sentence, blank.line);
    const saying = { korean: blank.answer, english: said, sentence: asked, cards };
    const { word, lost } = wordOf(note, held, saying, context);
    for (const problem of lost) problems.set(problem.message, problem);
    words.push(number === 1 ? word : { ...word, guid: word.guid && `${word.guid} c${number}` });
  }
  for (const message of left) problems.set(message, { message, kept: words.length > 0 });
  return { words, problems: [...problems.values()] };
}

/** Exchanged sides exchange the question. */
const TURNED: Partial<Record<CardType, CardType>> = {
  recognition: 'production',
  production: 'recognition',
};

interface WordSides {
  korean: string;
  english: string;
  /** Replaces the fields of a cloze. */
  sentence: string | undefined;
  cards: ImportedCard[];
}

function wordOf(note: NoteRow, held: Held, said: WordSides, context: NoteContext) {
  const all = Object.values(held).flatMap((of) => of ?? []);
  const readings = [...new Set(all.flatMap((content) => content.readings))];
  const notes = [
    ...[held.pronunciation_notes, held.audio_url, held.image_url].map((of) => textIn(of, '\n')),
    readings.join(', '),
  ].filter(Boolean);
  // Overlong texts become notes.
  for (const text of [said.korean, said.english]) if (text.length > CARD_TEXT_MAX) notes.push(text);
  const tooLong: string[] = [];
  const within = (what: string, text: string, most: number) => {
    if (text.length > most)
      tooLong.push(`Its ${what} is cut: it is longer than ${most} characters.`);
    return cut(text, most);
  };
  const sentence = said.sentence ?? textIn(held.example_sentence, '\n');
  const texts = {
    romanization: within('romanization', textIn(held.romanization, ' / '), CARD_TEXT_MAX),
    example_sentence: within('example', sentence, CARD_LONG_TEXT_MAX),
    pronunciation_notes: within('notes', notes.join('\n'), CARD_LONG_TEXT_MAX),
  };
  const { sound, image, problems } = mediaOfNote(
    { all, sound: held.audio_url ?? [], image: held.image_url ?? [] },
    context.mediaNamed,
  );
  const group = wordOfNote(textOf(note.guid));
  const flags = note.cards.flatMap(({ flags }) => FLAGS[(flags & FLAG_BITS) - 1] ?? []);
  const tags = textOf(note.tags).normalize('NFC').split(/\s+/).filter(Boolean);
  const ofField = (held.tags ?? []).flatMap(({ lines, name }) => tagsIn(lines.join(' '), name));
  const word: ImportedWord = {
    at: context.at,
    guid: textOf(note.guid) || null,
    ...(group !== undefined && { group }),
    korean_text: cut(said.korean, CARD_TEXT_MAX),
    english_text: cut(said.english, CARD_TEXT_MAX),
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    category: cut(textIn(held.category, ' '), NAME_MAX) || null,
    tags: [...new Set([...tags, ...ofField, ...flags.map((flag) => `flag-${flag}`)])].filter(
      Boolean,
    ),
    sound,
    image,
    cards: said.cards,
  };
  const lost = [...tooLong, ...problems].map((message): NoteProblem => ({ message, kept: true }));
  return { word, lost };
}

function cardOf(row: CardRow, type: ImportedCard['type'], context: NoteContext): ImportedCard {
  const { clock, deckNames } = context;
  // A filtered deck only lends the card.
  const did = row.odid > 0 ? row.odid : row.did;
  const name = deckNames.get(did);
  const isOwn = did === DEFAULT_DECK && name === 'Default';
  const deck = cut((name ?? '').normalize('NFC').trim(), NAME_MAX);
  const reviews = reviewsOf(row, clock);
  return {
    type,
    decks: isOwn || deck === '' ? [] : [deck],
    suspended: isSuspended(row),
    ...scheduleOf(row, reviews, clock),
    reviews,
  };
}

function textIn(contents: readonly FieldContent[] | undefined, between: string): string {
  return (contents ?? []).flatMap(({ lines }) => lines).join(between);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  // Never splits a surrogate pair.
  return `${/[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short}…`;
}
