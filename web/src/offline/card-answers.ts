import { CARDS_PAGE_SIZE } from '@gieok/shared/constants';
import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { textsSearched } from '@gieok/shared/contract/card-texts';
import type { Card, CardDetail, CardList, ListedCard } from '@gieok/shared/contract/cards';
import type { PackCard } from '@gieok/shared/contract/study-pack';
import type { Device } from '@gieok/shared/device/device';
import { searchForm } from '@gieok/shared/korean/search-form';
import { type LetterRange, searchWords } from '@gieok/shared/korean/search-words';

export interface CardsAsked extends Partial<CardFilter> {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: 'newest' | 'oldest' | 'korean' | undefined;
}

/** As `GET /cards` answers, of the cards on this device. */
export function cardsOn(device: Device, asked: CardsAsked): CardList {
  const { limit = CARDS_PAGE_SIZE, offset = 0, sort = 'newest' } = asked;
  const { tag, type, stage, category, deck } = asked;
  const isDue = dueOn(device);
  // In an address a condition is a text.
  const is = (wanted: boolean | undefined, value: boolean) =>
    wanted === undefined || String(wanted) === String(value);
  const isFound = searched(asked.search ?? '');
  const found = [...device.cards.values()].filter(
    (card) =>
      (!category || card.category_id === category) &&
      (!deck || card.decks.some(({ id }) => id === deck)) &&
      (!tag || card.tags.some((each) => isWithin(each, tag))) &&
      (!type || card.card_type === type) &&
      (!stage || card.stage === stage) &&
      is(asked.suspended, card.suspended) &&
      is(asked.leech, card.leech) &&
      is(asked.due, isDue(card)) &&
      isFound(card),
  );
  const page = found.sort(ORDERS[sort]).slice(offset, offset + limit);
  const all = isCount(asked) ? device.account.counts.live : 0;
  return { data: page.map((card) => listed(device, card)), total: Math.max(found.length, all) };
}

const isCount = ({ limit, offset, ...conditions }: CardsAsked) =>
  limit === 1 && !Object.values(conditions).some(Boolean);

const ORDERS: Record<string, (one: PackCard, other: PackCard) => number> = {
  newest: (one, other) => other.id - one.id,
  oldest: (one, other) => one.id - other.id,
  korean: (one, other) =>
    one.korean_text.localeCompare(other.korean_text, 'ko') || one.id - other.id,
};

/** As `GET /cards/:id` answers; undefined for a card that is not on this device. */
export function cardOn(device: Device, id: number): CardDetail | undefined {
  const card = device.cards.get(id);
  if (card === undefined) return undefined;
  const siblings = [...device.cards.values()].filter(
    (other) => other.word_id === card.word_id && other.id !== id,
  );
  return { ...listed(device, card), siblings };
}

export function inDeck(device: Device, deckId: number): PackCard[] {
  const addedAt = ({ decks }: PackCard) => decks.find(({ id }) => id === deckId)?.added_at;
  return [...device.cards.values()]
    .filter((card) => addedAt(card) !== undefined)
    .sort((one, other) => ((addedAt(one) ?? '') < (addedAt(other) ?? '') ? -1 : 1));
}

export const inCategory = ({ cards }: Device, categoryId: number): PackCard[] =>
  [...cards.values()].filter(({ category_id }) => category_id === categoryId);

export const plain = ({ decks: _, shuffle_key: __, ...card }: PackCard): Card => card;

function listed({ account }: Device, card: PackCard): ListedCard {
  const decks = account.decks.filter(({ id }) => card.decks.some((deck) => deck.id === id));
  return { ...plain(card), decks: decks.map(({ id, name }) => ({ id, name })) };
}

function dueOn({ now, today }: Device) {
  const instant = now.toISOString();
  return ({ suspended, buried_until, due_day, due_instant }: PackCard): boolean =>
    !suspended &&
    (buried_until === null || buried_until <= today) &&
    (due_instant !== null ? due_instant <= instant : due_day !== null && due_day <= today);
}

/** `TOPIK` has `TOPIK::1` within it. */
function isWithin(tag: string, wanted: string): boolean {
  const [each, whole] = [searchForm(tag), searchForm(wanted)];
  return each === whole || each.startsWith(`${whole}::`);
}

const TEXTS = [...textsSearched('word'), ...textsSearched('text')];

/** Plainer than the server's: no dictionary forms, sounds, or other keyboard. */
function searched(search: string): (card: PackCard) => boolean {
  const { words } = searchWords(search);
  if (words.length === 0) return () => true;
  const patterns = words.map(({ letters }) => new RegExp(letters.map(patternOf).join('')));
  return (card) => {
    const others = TEXTS.map((name) => card[name] ?? '');
    const text = [card.korean_text, card.english_text, ...others].map(searchForm).join('\n');
    return patterns.every((pattern) => pattern.test(text));
  };
}

const patternOf = ({ letter, syllables }: LetterRange): string =>
  syllables === null
    ? letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    : `[${syllables[0]}-${syllables[1]}]`;
