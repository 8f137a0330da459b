import { CARD_TEXT_MAX, NAME_MAX } from '@gieok/shared/constants';
import { CARD_TEXTS, forEachText } from '@gieok/shared/contract/card-texts';
import type { ImportedField } from '@gieok/shared/contract/import-mapping';
import { wordOfNote } from '../../../anki/note-guids.ts';
import type { ImportedCard, ImportedWord } from '../imported-word.ts';
import { tagsIn } from '../table-words.ts';
import { type CollectionClock, isSuspended, reviewsOf, scheduleOf } from './card-schedule.ts';
import type { CardRow, NoteRow } from './collection-rows.ts';
import type { FieldContent } from './field-content.ts';
import { mediaOfNote } from './note-media.ts';
import type { NoteType } from './note-types.ts';
import type { AnkiNoteType } from './propose-mapping.ts';
import { textOf } from './values.ts';

export interface NoteContext {
  at: number;
  type: NoteType | undefined;
  mapping: AnkiNoteType | undefined;
  /** The learner has not chosen the sides. */
  mayTurn: boolean;
  deckNames: ReadonlyMap<number, string>;
  clock: CollectionClock;
  mediaNamed(name: string): string | undefined;
}

export interface NoteProblem {
  message: string;
  /** The rest of the note is imported. */
  kept: boolean;
}

export type Held = { [field in ImportedField]?: (FieldContent & { name: string })[] | undefined };

const FLAGS = ['red', 'orange', 'green', 'blue', 'pink', 'turquoise', 'purple'] as const;
const FLAG_BITS = 0b111;
const DEFAULT_DECK = 1;

interface WordSides {
  korean: string;
  english: string;
  /** Replaces the fields of a cloze. */
  sentence: string | undefined;
  cards: ImportedCard[];
}

export function wordOf(note: NoteRow, held: Held, said: WordSides, context: NoteContext) {
  const all = Object.values(held).flatMap((of) => of ?? []);
  const readings = [...new Set(all.flatMap((content) => content.readings))];
  const notes = [
    ...[held.pronunciation_notes, held.audio_url, held.image_url].map((of) => textIn(of, '\n')),
    readings.join(', '),
  ].filter(Boolean);
  // Overlong texts become notes.
  for (const text of [said.korean, said.english]) if (text.length > CARD_TEXT_MAX) notes.push(text);
  const tooLong: string[] = [];
  const composed: Partial<Record<string, string>> = {
    example_sentence: said.sentence,
    pronunciation_notes: notes.join('\n'),
  };
  const texts = forEachText((name) => {
    const { most, label, input } = CARD_TEXTS[name];
    const text = composed[name] ?? textIn(held[name], input.rows === 1 ? ' / ' : '\n');
    if (text.length > most) tooLong.push(`${label}: longer than ${most} characters. It is cut.`);
    return cut(text, most);
  });
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

export function cardOf(
  row: CardRow,
  type: ImportedCard['type'],
  context: NoteContext,
): ImportedCard {
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

export function textIn(contents: readonly FieldContent[] | undefined, between: string): string {
  return (contents ?? []).flatMap(({ lines }) => lines).join(between);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  // Never splits a surrogate pair.
  return `${/[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short}…`;
}
