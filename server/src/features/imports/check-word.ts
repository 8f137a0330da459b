import { CARD_TAGS_MAX } from '@gieok/shared/constants';
import { CARD_TEXT_NAMES } from '@gieok/shared/contract/card-texts';
import { categoryCreate } from '@gieok/shared/contract/categories';
import { deckCreate } from '@gieok/shared/contract/decks';
import { cardCreate } from '@gieok/shared/contract/new-card';
import { sentenceFor } from '@gieok/shared/contract/sentences';
import { tagField } from '@gieok/shared/contract/tags';
import { distinctTags } from '@gieok/shared/domain/tags';
import { importTexts } from '@gieok/shared/texts/imports';
import * as z from 'zod/mini';
import { isWebAddress } from '../../db/media-files.ts';
import { guid } from './archive/archive-rows.ts';
import type { ImportedWord } from './imported-word.ts';
import type { Problem } from './readers/reader.ts';

z.config({ customError: sentenceFor });

const NEEDED = new Set(['korean_text', 'english_text']);
const TEXT_SHOWN = 80;

/** A bad word or meaning drops the word, any other bad text only itself. */
export function checkWord(read: ImportedWord): { word?: ImportedWord; problems: Problem[] } {
  const problems: Problem[] = [];
  const wrong = (message: string, kept: boolean) =>
    problems.push({ row: read.at, message, kept, ...(!kept && { text: textOf(read) }) });
  let texts: Record<string, unknown> = {
    korean_text: read.korean_text,
    english_text: read.english_text,
    ...read.texts,
    ...(read.image !== null && isWebAddress(read.image) && { image_url: read.image }),
    ...(read.sound !== null && isWebAddress(read.sound) && { audio_url: read.sound }),
  };
  let checked = cardCreate.safeParse(texts);
  if (!checked.success) {
    const issues = new Map(checked.error.issues.map((issue) => [String(issue.path[0]), issue]));
    for (const [field, { message }] of issues) {
      if (NEEDED.has(field)) wrong(message, false);
      else wrong(importTexts.leftOut(field, message), true);
    }
    if ([...NEEDED].some((field) => issues.has(field))) return { problems };
    texts = Object.fromEntries(Object.entries(texts).filter(([field]) => !issues.has(field)));
    checked = cardCreate.safeParse(texts);
    if (!checked.success) return { problems };
  }
  const { data } = checked;
  const leave = (text: string, { issues: [issue] }: z.core.$ZodError) =>
    wrong(importTexts.leftOut(shortened(text), issue?.message ?? ''), true);
  const named = (schema: typeof deckCreate | typeof categoryCreate, name: string) => {
    const { data: made, error } = schema.safeParse({ name });
    if (error) leave(name, error);
    return made?.name;
  };
  const category = read.category === null ? undefined : named(categoryCreate, read.category);
  const right = read.tags.flatMap((tag) => {
    const { data: clean, error } = tagField.safeParse(tag);
    if (error) leave(tag, error);
    return clean ?? [];
  });
  const tags = distinctTags(right);
  if (tags.length > CARD_TAGS_MAX) wrong(importTexts.tooManyTags(CARD_TAGS_MAX), true);
  const names = new Set(read.cards.flatMap((card) => card.decks));
  const decks = new Map([...names].map((name) => [name, named(deckCreate, name)]));
  const word: ImportedWord = {
    ...read,
    guid: guid.safeParse(read.guid).data ?? null,
    korean_text: data.korean_text,
    english_text: data.english_text,
    texts: Object.fromEntries(
      CARD_TEXT_NAMES.flatMap((name) => (data[name] ? [[name, data[name]]] : [])),
    ),
    category: category ?? null,
    image: isFiled(read.image) ? read.image : (data.image_url ?? null),
    sound: isFiled(read.sound) ? read.sound : (data.audio_url ?? null),
    tags: tags.slice(0, CARD_TAGS_MAX),
    cards: read.cards.map((card) => ({
      ...card,
      decks: card.decks.flatMap((name) => decks.get(name) ?? []),
    })),
  };
  return { word, problems };
}

const isFiled = (name: string | null) => name !== null && !isWebAddress(name);

function textOf({ korean_text, english_text, texts }: ImportedWord): string {
  const all = [korean_text, english_text, ...Object.values(texts)].filter(Boolean).join(' · ');
  const line = all.slice(0, 2 * TEXT_SHOWN).replace(/\s+/g, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}…` : line;
}

const shortened = (name: string) => `"${name.length > 40 ? `${name.slice(0, 40)}…` : name}"`;
