import {
  AGAIN,
  type Rating,
  SESSION_TOP_UP_TO,
  TIME_TAKEN_DEFAULT_MS,
  TIME_TAKEN_MAX_MS,
} from '../constants.ts';

export interface Identified {
  id: number;
}

export interface StudySession<Card extends Identified> {
  /** The rated ones as rated, the shown one, those to come. */
  cards: readonly Card[];
  /** `cards.length` once the session is complete. */
  position: number;
  ratings: readonly Rating[];
  /** Milliseconds of each rating. */
  times: readonly number[];
  /** Logged, but moves no schedule (decision D8). */
  practice: boolean;
  /** Practice of what was missed, which ends the session before. */
  ending: boolean;
  /** For undo; null at the beginning. */
  past: {
    action: string | null;
    session: StudySession<Card>;
    /** Cards that this step made wait. */
    buried?: readonly number[];
  } | null;
}

/** @param earlier the session that an undo can lead back to. */
export function startSession<Card extends Identified>(
  cards: readonly Card[],
  earlier: StudySession<Card> | null = null,
): StudySession<Card> {
  const past = earlier === null ? null : { action: null, session: earlier };
  return { cards, position: 0, ratings: [], times: [], practice: false, ending: false, past };
}

export function topUpCount(dueReceived: number): number {
  return Math.max(0, SESSION_TOP_UP_TO - dueReceived);
}

export function currentCard<Card extends Identified>(
  session: StudySession<Card>,
): Card | undefined {
  return session.cards[session.position];
}

export function isComplete(session: StudySession<Identified>): boolean {
  return session.cards.length > 0 && session.position >= session.cards.length;
}

interface Rated<Card> {
  /** Names the rating for its undo. */
  action: string;
  rating: Rating;
  timeTakenMs: number;
  after: Card;
  /** At the end of this session. */
  returns: boolean;
}

export function rateCurrent<Card extends Identified>(
  session: StudySession<Card>,
  { action, rating, timeTakenMs, after, returns }: Rated<Card>,
): StudySession<Card> {
  // Another tab may have taken the card away meanwhile.
  if (currentCard(session)?.id !== after.id) return session;
  return {
    ...session,
    cards: [...session.cards.with(session.position, after), ...(returns ? [after] : [])],
    position: session.position + 1,
    ratings: [...session.ratings, rating],
    times: [...session.times, timeTakenMs],
    past: { action, session },
  };
}

/** The shown card, buried or the like; can be undone. */
export function takeOutCurrent<Card extends Identified>(
  session: StudySession<Card>,
  action: string,
): StudySession<Card> {
  return { ...dropCurrent(session), past: { action, session } };
}

/** The shown card, which no longer exists. */
export function dropCurrent<Card extends Identified>(
  session: StudySession<Card>,
): StudySession<Card> {
  return { ...session, cards: session.cards.filter((_, index) => index !== session.position) };
}

/** A card to come. */
export function dropCard<Card extends Identified>(
  session: StudySession<Card>,
  card: Identified,
): StudySession<Card> {
  const cards = withoutComing(session, card);
  return cards.length === session.cards.length ? session : { ...session, cards };
}

/** Cards to come that the latest step buried; its undo brings them back. */
export function dropBuried<Card extends Identified>(
  session: StudySession<Card>,
  ids: readonly number[],
): StudySession<Card> {
  const cards = session.cards.filter(
    ({ id }, index) => index < session.position || !ids.includes(id),
  );
  if (cards.length === session.cards.length) return session;
  const past = session.past && { ...session.past, buried: ids };
  return { ...session, cards, past };
}

/** Updates a card to come. */
export function refreshCard<Card extends Identified>(
  session: StudySession<Card>,
  card: Card,
): StudySession<Card> {
  const isMeant = ({ id }: Card, index: number) => index >= session.position && id === card.id;
  if (!session.cards.some(isMeant)) return session;
  return {
    ...session,
    cards: session.cards.map((other, index) => (isMeant(other, index) ? card : other)),
  };
}

/** In past steps too, for an undo to show. */
export function changeCards<Card extends Identified>(
  session: StudySession<Card>,
  change: (card: Card) => Card,
): StudySession<Card> {
  const { cards, past } = session;
  return {
    ...session,
    cards: cards.map(change),
    past: past && { ...past, session: changeCards(past.session, change) },
  };
}

export function appendCard<Card extends Identified>(
  session: StudySession<Card>,
  card: Card,
): StudySession<Card> {
  return { ...session, cards: [...withoutComing(session, card), card] };
}

/** They lengthen the session; after practice they get their own. */
export function goOnWith<Card extends Identified>(
  session: StudySession<Card>,
  cards: readonly Card[],
): StudySession<Card> {
  if (session.practice) return startSession(cards, session);
  return cards.reduce((longer, card) => appendCard(longer, card), session);
}

interface TakenBack<Card> {
  action: string;
  card: Card;
  practice: boolean;
  /** Cards that its undo unburied. */
  unburied?: readonly number[];
}

/**
 * To before the action, with its card shown. An unknown action, from before a reload, brings its card
 * to the front, but mixes no practice with reviews.
 */
export function takeBack<Card extends Identified>(
  session: StudySession<Card>,
  { action, card, practice, unburied = [] }: TakenBack<Card>,
): StudySession<Card> {
  for (let step = session.past; step !== null; step = step.session.past) {
    if (step.action !== action) continue;
    const before = step.session;
    // Cards buried for another reason stay buried.
    const waiting = (step.buried ?? []).filter((id) => !unburied.includes(id));
    const cards = before.cards.filter(
      ({ id }, index) => index <= before.position || !waiting.includes(id),
    );
    return { ...before, cards: cards.with(before.position, card) };
  }
  if (practice !== session.practice) return session;
  return { ...session, cards: withoutComing(session, card).toSpliced(session.position, 0, card) };
}

function withoutComing<Card extends Identified>(
  { cards, position }: StudySession<Card>,
  { id }: Identified,
): Card[] {
  return cards.filter((card, index) => index < position || card.id !== id);
}

export function progressText(session: StudySession<Identified>): string {
  const total = session.cards.length;
  const shown = Math.min(session.position + 1, total);
  return `Card ${shown} of ${total}${shown === total ? ' (Last card)' : ''}`;
}

/** The reviewed cards if any was rated Again, else all; each once. */
export function restudy<Card extends Identified>(session: StudySession<Card>): StudySession<Card> {
  const studied = endedBy(session);
  const anyAgain = studied.ratings.includes(AGAIN);
  const cards = anyAgain ? studied.cards.slice(0, studied.ratings.length) : studied.cards;
  // `Map` keeps a card's first place and last content.
  const once = new Map(cards.map((card) => [card.id, card]));
  return practise(session, [...once.values()]);
}

/** @param ending the session is over only with it. */
export function practise<Card extends Identified>(
  session: StudySession<Card>,
  cards: readonly Card[],
  ending = false,
): StudySession<Card> {
  return { ...startSession(cards, session), practice: true, ending };
}

export function endedBy<Card extends Identified>(session: StudySession<Card>): StudySession<Card> {
  let ended = session;
  while (ended.ending && ended.past !== null) ended = ended.past.session;
  return ended;
}

/** Milliseconds; `shownAt` is null where unknown. */
export function timeTaken(shownAt: number | null, now: number): number {
  if (shownAt === null) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.max(0, Math.round(now - shownAt)));
}
