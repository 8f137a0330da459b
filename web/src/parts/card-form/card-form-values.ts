import type { CardType } from '@gieok/shared/constants';
import { forEachText } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import { type CardCreate, cardCreate } from '@gieok/shared/contract/new-card';
import * as z from 'zod/mini';

/** All fields are text but type and tags. */
export interface CardFormValues extends Record<Exclude<keyof CardCreate, 'tags'>, string> {
  card_type: CardType;
  tags: string[];
}

export const emptyCard: CardFormValues = {
  category_id: '',
  card_type: 'recognition',
  korean_text: '',
  english_text: '',
  ...forEachText(() => ''),
  tags: [],
  conjugation_class: '',
  audio_file_path: '',
  audio_url: '',
  image_url: '',
};

export function cardFormValues(card: Pick<Card, keyof CardFormValues>): CardFormValues {
  const names = Object.keys(emptyCard) as (keyof CardFormValues)[];
  const texts = Object.fromEntries(names.map((name) => [name, String(card[name] ?? '')]));
  return { ...emptyCard, ...texts, tags: card.tags };
}

/** Valid values, trimmed, with null for empty fields. */
export function cardFields(values: CardFormValues): CardCreate {
  return z.parse(cardCreate, values);
}

/** The first error takes focus. */
export function inFormOrder<Message>(errors: Record<string, Message>): Record<string, Message> {
  const known = Object.keys(emptyCard).flatMap((name) => {
    // An error in one tag belongs to the whole field.
    const within = Object.keys(errors).find((path) => path.startsWith(`${name}.`));
    const message = errors[name] ?? (within === undefined ? undefined : errors[within]);
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(known);
}
