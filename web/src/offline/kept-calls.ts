import { CARD_COLUMNS } from '@gieok/shared/contract/card-texts';
import type { Card, CardEdit } from '@gieok/shared/contract/cards';
import type { NewCard } from '@gieok/shared/contract/new-card';
import type { PackCard } from '@gieok/shared/contract/study-pack';
import type { Pack } from '@gieok/shared/device/device';
import { fieldsOf } from '@gieok/shared/domain/scheduler/card-fields';
import { NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
import type { CardEvent } from '../api/events.ts';
import { clientKeyOf, deviceIdOf, idAlong, isOfDevice } from '../lib/device-ids.ts';

/** Made without the server, to be sent to it. */
export type KeptCall = {
  at: number;
  /** The card's Korean. */
  word?: string | undefined;
  /** Why the server does not take it. */
  refused?: string | undefined;
  events?: readonly CardEvent[];
} & (
  | { key: 'POST /cards'; cardId: number; body: NewCard }
  | { key: 'PUT /cards/:id' | 'PUT /words/:id'; cardId: number; body: CardEdit }
  | { key: 'DELETE /cards/:id'; cardId: number }
);

interface Sent {
  key: string;
  params: Record<string, string | number>;
  body: unknown;
}

/** Null for a call that cannot wait. */
export function keptCallOf({ key, params, body }: Sent, at: number): KeptCall | null {
  if (key === 'POST /cards') {
    const card = body as NewCard;
    const cardId = deviceIdOf(card.client_key ?? '');
    return isOfDevice(cardId) ? { key, at, cardId, body: card } : null;
  }
  const cardId = Number(params.id);
  if (key === 'PUT /cards/:id' || key === 'PUT /words/:id')
    return { key, at, cardId, body: body as CardEdit };
  if (key === 'DELETE /cards/:id') return { key, at, cardId };
  return null;
}

/** The cards of a pack as these calls leave them. */
export function withCalls(
  { cards, account }: Pick<Pack, 'cards' | 'account'>,
  calls: readonly KeptCall[],
): PackCard[] {
  const now = new Map(cards.map((card) => [card.id, card]));
  const named = (card: PackCard) => {
    const category = account.categories.find(({ id }) => id === card.category_id);
    now.set(card.id, { ...card, category_name: category?.name ?? null });
  };
  for (const call of calls) {
    if (call.key === 'POST /cards') madeBy(call).forEach(named);
    else if (call.key === 'DELETE /cards/:id') now.delete(call.cardId);
    else for (const card of changedCards(now, call)) named(changedBy(card, call));
  }
  return [...now.values()];
}

/** A word has the id of its first card. */
export function changedCards(
  cards: ReadonlyMap<number, PackCard>,
  { key, cardId }: KeptCall,
): PackCard[] {
  const isOf = ({ id, word_id }: PackCard) => (key === 'PUT /words/:id' ? word_id : id) === cardId;
  return [...cards.values()].filter(isOf);
}

function madeBy({ cardId, body, at }: Extract<KeptCall, { key: 'POST /cards' }>): PackCard[] {
  const { also = [], card_type: own = 'recognition', deckId, tags } = body;
  const made = new Date(at).toISOString();
  const texts = Object.fromEntries(CARD_COLUMNS.map((name) => [name, body[name] || null]));
  const alike = {
    ...texts,
    category_id: body.category_id ?? null,
    word_kind: null,
    tags: tags ?? [],
    word_id: cardId,
    due_at: null,
    leech: false,
    schedule_version: 0,
    created_at: made,
    updated_at: made,
    ...fieldsOf(NEW_CARD),
    decks: deckId ? [{ id: deckId, added_at: made }] : [],
    shuffle_key: 0,
  };
  const ofType = (id: number, card_type: PackCard['card_type']) =>
    ({ ...alike, id, card_type, client_key: clientKeyOf(id) }) as unknown as PackCard;
  const others = also.filter((type) => type !== own);
  return [ofType(cardId, own), ...others.map((type) => ofType(idAlong(cardId, type), type))];
}

function changedBy(card: PackCard, { body, at }: { body: CardEdit; at: number }) {
  const changed = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name in card && value !== undefined),
  ) as Partial<Card>;
  return { ...card, ...changed, updated_at: new Date(at).toISOString() };
}
