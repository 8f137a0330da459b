import * as z from 'zod/mini';
import { IMPORT_TEXT_MAX, IMPORT_UNDO_MS, NAME_MAX } from '../constants.ts';
import { FROM_DICTIONARY_TAG } from '../texts/importing.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described } from './documentation.ts';
import { cardType, id, success, time } from './fields.ts';
import {
  IMPORT_KINDS,
  IMPORTED_FIELDS,
  importMapping,
  importMappingSent,
  TEXT_ENCODINGS,
} from './import-mapping.ts';
import { optionalId } from './number-fields.ts';
import { exactText, requiredText } from './text-fields.ts';

export const IMPORT_STATES = ['ready', 'running', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const DUPLICATES = ['keep', 'skip', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

const count = (what: string) => described(z.int(), what, 40);

export const importText = component(
  'ImportText',
  z.strictObject({
    text: described(
      z.optional(exactText(validationTexts.importRequired, IMPORT_TEXT_MAX)),
      'A list of words, in place of a file.',
      '나무, tree\n꽃, flower',
    ),
  }),
  'The list to import.',
);

export const importReading = component(
  'ImportReading',
  z.strictObject({ mapping: importMappingSent }),
  'How a file is to be read.',
);

const isOneDeck = z.refine<{ deckId?: unknown; deckName?: unknown }>(
  ({ deckId, deckName }) => deckId == null || deckName === undefined,
  { error: validationTexts.oneDeck, path: ['deckName'] },
);

export const importCommit = component(
  'ImportCommit',
  z
    .strictObject({
      mapping: z.optional(importMappingSent),
      deckId: described(
        optionalId,
        'A deck into which every card is put that is made or updated, beside those that the file names.',
        7,
      ),
      deckName: described(
        z.optional(requiredText(validationTexts.deckNameRequired, NAME_MAX)),
        "In place of `deckId` the name of that deck: the learner's own of that name, or one that the import makes and takes along when it is undone.",
        'Nature',
      ),
      duplicates: described(
        z._default(z.enum(DUPLICATES), 'skip'),
        'What to do with duplicates: create another card, skip them, or update their texts while schedules stay. Words that look alike but differ in meaning are always created.',
        'update',
      ),
      schedule: described(
        z._default(z.boolean(), true),
        'Whether to import the schedules and reviews of the file.',
        true,
      ),
    })
    .check(isOneDeck),
  'How to import a file.',
);
export type ImportCommit = z.output<typeof importCommit>;

const counts = z.object({
  notes: count('Words.'),
  cards: count('Cards.'),
  decks: count('Decks that the file names.'),
  media: count('Sounds and pictures.'),
  reviews: count('Reviews.'),
  duplicates: count(
    'Duplicates: cards of the same word and type that the learner or an earlier row has. Words that differ in meaning, hanja or notes are no duplicates.',
  ),
  repeated: count('Those among them that an earlier row of the file has.'),
  problems: count('Rows with something wrong about them.'),
  filled: z.optional(
    count(
      `Words of a table that say no meaning, and get that of the dictionary and the tag \`${FROM_DICTIONARY_TAG}\`; absent for none.`,
    ),
  ),
});

const problem = z.object({
  row: described(z.int(), 'The row of a text, or the number of a note; from 1.', 17),
  message: described(
    z.string(),
    'What is wrong, as a sentence for people.',
    'English text is required',
  ),
  kept: described(z.boolean(), 'Whether the valid part of the row is still imported.', false),
  text: described(
    z.optional(z.string()),
    'The text of a row that is not imported, shortened.',
    '감',
  ),
});

const duplicate = z.object({
  row: problem.shape.row,
  text: described(z.string(), 'The word and its meaning: shortened.', '배 · a pear'),
  message: described(
    z.string(),
    'What it is the same as, for a person.',
    'You have this word: pear',
  ),
});

const result = z.object({
  cards: count('Cards that were made.'),
  updated: count('Cards whose texts were changed, or that were put into the deck that was chosen.'),
  skipped: count('Duplicates that were skipped.'),
  decks: count('Decks that were made.'),
  media: count('Sounds and pictures that were kept.'),
  reviews: count('Reviews imported.'),
  problems: count('Rows that were not imported.'),
  kept: described(
    z.optional(z.int()),
    'Once it was undone: cards that stay, since they were studied or changed after the import.',
    2,
  ),
});
export type ImportResult = z.output<typeof result>;

const offered = z.object({
  desiredRetention: described(z.nullable(z.number()), 'The chance of recall to aim at.', 0.9),
  weights: described(z.nullable(z.array(z.number())), 'FSRS, fitted to the learner.'),
  newCardsPerDay: described(z.nullable(z.int()), 'New cards a day.', 20),
  reviewsPerDay: described(z.nullable(z.int()), 'Reviews a day.', 200),
  dayStartsAt: described(z.nullable(z.int()), 'The hour at which a day begins.', 4),
});

const previewedWord = component(
  'PreviewedWord',
  z.object({
    korean_text: described(z.string(), 'The word in Korean.', '나무'),
    english_text: described(z.string(), 'The meaning in English.', 'tree'),
    types: described(z.array(cardType), 'Which cards it gets.', ['recognition']),
    further: described(
      z.array(
        z.object({
          field: described(z.enum(IMPORTED_FIELDS), 'What it becomes.', 'example_sentence'),
          text: described(z.string(), 'As it will be.', '나무가 커요.'),
        }),
      ),
      'What else the file says of it.',
    ),
  }),
  'A word of the file as it would be imported.',
);
export type PreviewedWord = z.output<typeof previewedWord>;

const outcome = component(
  'ImportOutcome',
  z.object({
    notes: count('Notes of a package, or rows of a table.'),
    taken: count('How many of them become cards.'),
    cards: count('Cards that they become.'),
    reasons: described(
      z.array(
        z.object({
          message: described(z.string(), 'Why, for a person.', 'It has no Korean text.'),
          notes: count('How many are left out for it.'),
        }),
      ),
      'Why the others are left out.',
    ),
    dropped: described(z.array(z.string()), 'Filled columns or fields that are not imported.', [
      'Frequency',
    ]),
  }),
  'What becomes of the notes or rows of a file.',
);
export type ImportOutcome = z.output<typeof outcome>;

export const recognisedFile = z.object({
  kind: described(z.enum(IMPORT_KINDS), 'What it is.', 'csv'),
  encoding: described(z.nullable(z.enum(TEXT_ENCODINGS)), 'Of a text; null of a package.', 'utf-8'),
  delimiter: described(
    z.nullable(z.string()),
    'What stands between the columns of a text, or `list`; null of a package.',
    ',',
  ),
  columns: described(z.array(z.string()), 'What its columns are called; `""` where nothing says.', [
    'Korean',
    'English',
  ]),
  rows: described(z.array(z.array(z.string())), 'The first 20.', [['나무', 'tree']]),
  words: described(z.array(previewedWord), 'The first 20 words as they would be imported.'),
  counts: described(counts, 'How much there is in it.'),
  problems: described(z.array(problem), 'The first 100.'),
  outcome: described(
    z.optional(outcome),
    'How many notes or rows become how many cards; absent of an archive.',
  ),
  warning: described(
    z.optional(z.string()),
    'Why it cannot be taken over as it is, for a person: the account has no room for so many cards.',
  ),
  duplicates: described(z.array(duplicate), 'The first 100 rows that are duplicates.'),
  offered: described(
    z.nullable(offered),
    'Of an Anki package: what its options say, which `mapping.options` may choose.',
  ),
  mapping: described(
    importMapping,
    'File format; as the server proposes it until something else was sent.',
  ),
});
export type RecognisedFile = z.output<typeof recognisedFile>;

export const learnersImport = component(
  'Import',
  z.extend(recognisedFile, {
    id: described(id, 'Of the import.'),
    name: described(z.string(), 'What the file is called; `""` of a text.', 'words.csv'),
    state: described(
      z.enum(IMPORT_STATES),
      'Whether it waits to be committed, is being worked on (taken back, too), or what became of it.',
      'ready',
    ),
    progress: described(z.number(), 'How far that is, from 0 to 1.', 0.4),
    result: described(z.nullable(result), 'What was made of it; null as long as nothing was.'),
    error: described(
      z.nullable(z.string()),
      'Why it failed, for a person. Then nothing of it is left.',
    ),
    deck_id: described(
      z.nullable(id),
      'The deck into which its cards were put beside those that the file names; null for none, or as long as it is not done.',
    ),
    created_at: described(time, 'When it was sent.'),
    undo_until: described(
      z.nullable(time),
      `Until when it can be undone: for ${IMPORT_UNDO_MS / 3_600_000} hours. Null where there is nothing to undo.`,
    ),
  }),
  'A file that is, or was, imported. Once that has ended, `columns`, `rows`, `words` and `duplicates` are empty.',
);
export type Import = z.output<typeof learnersImport>;

export const importResponse = success(learnersImport);
export const importListResponse = success(described(z.array(learnersImport), 'The latest first.'));
