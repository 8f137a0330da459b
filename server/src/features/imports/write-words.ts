import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import type { ImportResult } from '@gieok/shared/contract/imports';
import { isWebAddress, uploadsOf } from '../../db/media-files.ts';
import type { Queryable } from '../../db/schema.ts';
import {
  type CardHistory,
  type ReplayedHistories,
  replayHistories,
  writeHistories,
} from '../../learning/insert-histories.ts';
import { insertImported, type NewImported } from '../../learning/insert-imported.ts';
import { invalidateLists } from '../../learning/lists-version.ts';
import type { LogOwner } from '../../learning/log-owner.ts';
import { updateCards } from '../../learning/update-cards.ts';
import { WORD_FIELDS } from '../../learning/words.ts';
import type { ImportedPreferences } from './change-preferences.ts';
import type { KnownCard, KnownWord } from './find-known-words.ts';
import { historyOf } from './history-of.ts';
import type { ComparedWord, ImportedWord } from './imported-word.ts';
import type { Choices } from './imports-table.ts';
import { keepGuids } from './keep-guids.ts';
import type { Matched, WordMatching } from './match-words.ts';
import type { NamedThings } from './named-things.ts';
import { joinSiblings, matchedBy, type Planned, planOf, reserveIds } from './plan-words.ts';
import { type Placed, putIntoDeck } from './put-into-deck.ts';

/** Enough to take one transaction back. */
export interface Made {
  cards?: readonly number[];
  decks?: readonly number[];
  categories?: readonly number[];
  texts?: readonly number[];
  answers?: readonly string[];
  drills?: readonly string[];
  known?: readonly string[];
  media?: readonly string[];
  changed?: { id: number; before: Record<string, string | number | null> }[];
  /** Older cards added to a deck. */
  placed?: Placed;
  matched?: Matched;
  preferences?: { now: ImportedPreferences; before: ImportedPreferences };
  skippedDays?: readonly string[];
}

export interface Writing {
  importId: number;
  owner: LogOwner;
  choices: Choices;
  decks: NamedThings;
  categories: NamedThings;
  matching: WordMatching;
  /** References by the words' names. */
  media: ReadonlyMap<string, string>;
  stored: readonly string[];
  now: Date;
  random: () => number;
}

export async function writeWords(
  transaction: Queryable,
  words: readonly ComparedWord[],
  writing: Writing,
): Promise<{ made: Made; counts: ImportResult }> {
  const { owner, now, choices } = writing;
  const { userId } = owner;
  await invalidateLists(transaction, userId);
  const { duplicates } = choices;
  const plan = await planOf(transaction, words, { userId, duplicates, matching: writing.matching });
  const written = [...plan.make.map(({ word }) => word), ...plan.update.map(({ word }) => word)];
  const decks = await writing.decks.make(
    transaction,
    plan.make.flatMap(({ word }) => word.cards.flatMap((card) => card.decks)),
    now,
  );
  const categories = await writing.categories.make(
    transaction,
    written.flatMap(({ category }) => category ?? []),
    now,
  );
  const ids = await reserveIds(transaction, plan.make);
  const matched = { ...matchedBy(plan.make, ids), taken: plan.taken };
  joinSiblings(plan.make, ids);
  const histories = historiesOf(plan.make, ids, writing);
  const replayed = await replayHistories(transaction, owner, histories, now);
  const imported = plan.make.map((planned, place) =>
    newImported(planned, ids[place] ?? [], replayed, writing),
  );
  const { random } = writing;
  await insertImported(transaction, imported, { userId, now, random });
  await keepGuids(
    transaction,
    userId,
    plan.make.map(({ word, wordId }, place) => [word.guid, wordId ?? ids[place]?.[0]] as const),
  );
  await writeHistories(transaction, userId, replayed);
  const changed: NonNullable<Made['changed']> = [];
  for (const { word, known } of plan.update) {
    changed.push(...(await update(transaction, word, known, writing)));
  }
  const known = plan.update.flatMap((each) => each.known.rows.map(({ id }) => id));
  const placed = await putIntoDeck(transaction, userId, choices.deckId, known, now);
  const different = new Set([...changed.map(({ id }) => id), ...(placed?.cards ?? [])]);
  const cards = ids.flat();
  const media = usedOf(written, writing);
  return {
    made: { cards, decks, categories, changed, matched, media, ...(placed && { placed }) },
    counts: {
      cards: cards.length,
      updated: different.size,
      skipped: plan.skipped + countEqual(plan.update, different),
      decks: decks.length,
      media: media.length,
      reviews: countReviews(histories),
      problems: 0,
    },
  };
}

function historiesOf(
  make: readonly Planned[],
  ids: readonly (readonly number[])[],
  { choices, importId, now }: Writing,
): CardHistory[] {
  return make.flatMap(({ word, types }, place) =>
    types.flatMap((type, nth) => {
      const card = word.cards.find((each) => each.type === type);
      const cardId = ids[place]?.[nth];
      if (card === undefined || cardId === undefined) return [];
      const events = historyOf(card, cardId, { ...choices, importId, now });
      return events.length === 0 ? [] : [{ cardId, events }];
    }),
  );
}

/** Cards that the file leaves as they are. */
function countEqual(
  update: readonly { word: ImportedWord; known: KnownWord }[],
  different: ReadonlySet<number>,
): number {
  return update.reduce(
    (sum, { word, known: { rows } }) =>
      sum +
      word.cards.filter(({ type }) =>
        rows.some(({ id, card_type }) => card_type === type && !different.has(id)),
      ).length,
    0,
  );
}

const countReviews = (histories: readonly CardHistory[]): number =>
  histories
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'review' || type === 'practice').length;

function usedOf(words: readonly ImportedWord[], { stored, media }: Writing): string[] {
  const references = words.flatMap(({ sound, image }) =>
    [sound, image].map((name) => media.get(name ?? '')),
  );
  const used = new Set(references.flatMap((reference) => uploadsOf({ image_url: reference })));
  return stored.filter((filename) => used.has(filename));
}

function newImported(
  { word, types, wordId }: Planned,
  ids: readonly number[],
  { schedules }: ReplayedHistories,
  writing: Writing,
): NewImported {
  const { decks, choices } = writing;
  return {
    card: {
      ...textsOf(word, writing),
      korean_text: word.korean_text,
      ...(word.searchText !== undefined && { search_text: word.searchText }),
    },
    wordId,
    cards: types.map((type, nth) => {
      const id = ids[nth] as number;
      const names = word.cards.find((card) => card.type === type)?.decks ?? [];
      const named = names.flatMap((name) => decks.idOf(name) ?? []);
      const chosen = choices.deckId === null ? [] : [choices.deckId];
      const deckIds = [...new Set([...named, ...chosen])];
      return { id, type, schedule: schedules.get(id), deckIds };
    }),
  };
}

/** Schedules stay. @returns former texts. */
async function update(
  transaction: Queryable,
  word: ImportedWord,
  { rows }: KnownWord,
  writing: Writing,
): Promise<NonNullable<Made['changed']>> {
  const texts = { ...textsOf(word, writing), korean_text: word.korean_text };
  const { tags, ...others } = texts;
  const names = Object.keys(others) as (keyof KnownCard & keyof typeof others)[];
  // Cards that differ take a note's texts only where they have one.
  const isOne = rows.every((row) => TOLD.every((name) => row[name] === rows[0]?.[name]));
  const changed = rows.filter(
    (row) =>
      (isOne || word.cards.some(({ type }) => type === row.card_type)) &&
      (names.some((name) => row[name] !== others[name]) ||
        (tags !== undefined && JSON.stringify(tags) !== row.tags)),
  );
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await updateCards(transaction, writing.owner.userId, ids, texts, writing.now);
  return changed.map((row) => ({
    id: row.id,
    before: Object.fromEntries(
      [...WORD_FIELDS, 'updated_at' as const].map((name) => [name, row[name]]),
    ),
  }));
}

const TOLD = ['korean_text', 'english_text', ...CARD_TEXT_NAMES] as const;

function textsOf(word: ImportedWord, { categories, media }: Pick<Writing, 'categories' | 'media'>) {
  const category = word.category === null ? undefined : categories.idOf(word.category);
  const { sound, image } = word;
  const heard = sound === null ? undefined : media.get(sound);
  const seen = image === null ? undefined : (media.get(image) ?? addressIn(image));
  return {
    english_text: word.english_text,
    ...word.texts,
    ...(word.tags.length > 0 && { tags: [...word.tags] }),
    ...(category !== undefined && { category_id: category }),
    ...(seen !== undefined && { image_url: seen }),
    ...(heard !== undefined && { audio_file_path: heard }),
    ...(sound !== null && addressIn(sound) !== undefined && { audio_url: sound }),
  };
}

const addressIn = (text: string) => (isWebAddress(text) ? text : undefined);
