import type { Preferences } from '../contract/settings.ts';
import type { PackAccount, PackCard } from '../contract/study-pack.ts';
import { addDays, type Day, studyDay } from '../domain/day.ts';
import { stateOf } from '../domain/scheduler/card-fields.ts';
import { schedulingIn } from '../domain/scheduler/deck-scheduling.ts';
import { limitUsed } from '../domain/scheduler/replay.ts';
import { type ActingEvent, type CardEvent, cardAfter, loggedAs } from './card-after.ts';

export interface Pack {
  userId: number;
  cards: readonly PackCard[];
  account: PackAccount;
  /** By the server's clock, ISO-8601 UTC. */
  madeAt: string;
}

interface Used {
  new: number;
  reviews: number;
}

/** The account on this device: the pack, and what was done since. */
export interface Device {
  userId: number;
  account: PackAccount;
  cards: ReadonlyMap<number, PackCard>;
  now: Date;
  today: Day;
  used: Used;
  extra: Used;
  usedInDecks: ReadonlyMap<number, Used>;
  /** What the pack counts of the study day when it was made. */
  counted: { day: Day; reviews: number };
  /** Study days of ratings that the pack does not count yet. */
  rated: readonly { cardId: number; day: Day; at: number; isFirst: boolean }[];
}

/** Replays the log over the pack, each event once. */
export function deviceAt(pack: Pack, events: readonly CardEvent[], now: Date): Device {
  const { account, userId } = pack;
  const { preferences } = account;
  const cards = new Map(pack.cards.map((card) => [card.id, card]));
  const today = studyDay(now, preferences);
  const counted = {
    day: studyDay(new Date(pack.madeAt), preferences),
    reviews: account.today.reviews,
  };
  const ofToday = today === counted.day;
  const ifToday = (fresh: number, reviews: number): Used =>
    ofToday ? { new: fresh, reviews } : { new: 0, reviews: 0 };
  const used = ifToday(account.today.new_used, account.today.reviews_used);
  const extra = ifToday(account.today.extra_new, account.today.extra_reviews);
  const usedInDecks = new Map(
    account.decks.map((deck) => [deck.id, ifToday(deck.new_used, deck.reviews_used)]),
  );
  const rated: Device['rated'][number][] = [];
  const ofWord = groupIds(pack.cards);
  const waiting = new Set<number>();
  for (const event of liveOf(events)) {
    const card = cards.get(event.cardId);
    const logged = loggedAs(event, preferences);
    if ('timeTakenMs' in logged) {
      const isFirst = event.type === 'review' && card?.stage === 'new';
      const { studyDay: day } = logged;
      rated.push({ cardId: event.cardId, day, at: Date.parse(event.at), isFirst });
    }
    if (card === undefined) continue;
    const kind = limitUsed(logged, stateOf(card).schedule);
    if (kind !== null && logged.studyDay === today) {
      const name = kind === 'new' ? 'new' : 'reviews';
      used[name] += 1;
      const inDeck = usedInDecks.get(event.deckId ?? 0);
      if (inDeck) inDeck[name] += 1;
    }
    const after = cardAfter(card, logged, preferencesIn(account, event.deckId));
    const isReviewOfToday = event.type === 'review' && logged.studyDay === today;
    const returns = isReviewOfToday && waiting.delete(card.id);
    cards.set(card.id, returns ? { ...after, buried_until: null } : after);
    if (!isReviewOfToday || !preferences.burySiblings) continue;
    for (const sibling of siblingsOf(card, ofWord, cards, today)) {
      // One that was buried by hand stays so.
      if (sibling.buried_until === null || sibling.buried_until <= today) waiting.add(sibling.id);
      cards.set(sibling.id, { ...sibling, buried_until: addDays(today, 1) });
    }
  }
  return { userId, account, cards, now, today, used, extra, usedInDecks, counted, rated };
}

/** Without those that were undone, and their undoes. */
function liveOf(events: readonly CardEvent[]): ActingEvent[] {
  const undone = new Set(events.flatMap((event) => (event.type === 'undo' ? event.target : [])));
  return events.filter(
    (event): event is ActingEvent => event.type !== 'undo' && !undone.has(event.eventId),
  );
}

export function preferencesIn(
  { preferences, decks }: PackAccount,
  deckId: number | null | undefined,
): Preferences {
  const deck = decks.find(({ id }) => id === deckId);
  if (deck === undefined) return preferences;
  const { scheduler, desiredRetention } = deck;
  return schedulingIn(preferences, {
    scheduler: scheduler ?? undefined,
    desiredRetention: desiredRetention ?? undefined,
  });
}

/** As `server/src/learning/siblings.ts` has it. */
function siblingsOf(
  { id, word_id }: PackCard,
  ofWord: ReadonlyMap<number, readonly number[]>,
  cards: ReadonlyMap<number, PackCard>,
  today: Day,
): PackCard[] {
  const others = (ofWord.get(word_id) ?? []).flatMap((other) => cards.get(other) ?? []);
  return others.filter(
    (card) =>
      card.id !== id &&
      !card.suspended &&
      (card.stage === 'new' ||
        (card.due_instant === null && card.due_day !== null && card.due_day <= today)),
  );
}

function groupIds(cards: readonly PackCard[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { id, word_id } of cards) {
    const group = groups.get(word_id);
    if (group === undefined) groups.set(word_id, [id]);
    else group.push(id);
  }
  return groups;
}
