import type { CardType } from '@gieok/shared/constants';
import { readingBeside } from '../bracketed-reading.ts';
import type { ImportedCard, ImportedWord } from '../imported-word.ts';
import { isTurned } from '../word-pairs.ts';
import { hidesPictures } from './card-templates.ts';
import { readCloze, withLineFirst } from './cloze.ts';
import type { NoteRow } from './collection-rows.ts';
import { contentOf } from './field-content.ts';
import {
  cardOf,
  type Held,
  type NoteContext,
  type NoteProblem,
  textIn,
  wordOf,
} from './note-word.ts';
import { isGieoks } from './propose-mapping.ts';
import { textOf } from './values.ts';

export interface NoteWords {
  words: ImportedWord[];
  problems: NoteProblem[];
  /** Fields with content that nothing is made of. */
  dropped?: string[];
}

const HANGUL = /\p{Script=Hangul}/u;
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
      left.push(`The answer of its blank ${number} is not Korean.`);
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
