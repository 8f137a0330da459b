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

/** A run through a list of cards: which one is shown, and how each was rated. */
export interface StudySession<Card extends Identified> {
  /** Those rated, as their rating left them; then the one shown; then those to come. */
  cards: readonly Card[];
  /** Index of the card shown; equals `cards.length` once the session is complete. */
  position: number;
  ratings: readonly Rating[];
  /** How long each rating took, in milliseconds. */
  times: readonly number[];
  /** Logged, but moves no schedule (decision D8). */
  practice: boolean;
  /** Practice of what was missed in the session that it follows, and the end of that. */
  ending: boolean;
  /** The session before the latest step, so that every step can be taken back; null at the beginning. */
  past: {
    action: string | null;
    session: StudySession<Card>;
    /** Cards that left with this step, since they wait for the next day because of it. */
    buried?: readonly number[];
  } | null;
}

/** @param earlier the session that this one follows; taking back more than was done in this one leads there. */
export function startSession<Card extends Identified>(
  cards: readonly Card[],
  earlier: StudySession<Card> | null = null,
): StudySession<Card> {
  const past = earlier === null ? null : { action: null, session: earlier };
  return { cards, position: 0, ratings: [], times: [], practice: false, ending: false, past };
}

/** How many new cards a session asks for beside the due ones that it received. */
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
  /** Names the rating, for taking it back. */
  action: string;
  rating: Rating;
  /** Milliseconds. */
  timeTakenMs: number;
  /** The card as the rating left it. */
  after: Card;
  /** It comes back at the end of this session. */
  returns: boolean;
}

/** The session after the shown card was rated. */
export function rateCurrent<Card extends Identified>(
  session: StudySession<Card>,
  { action, rating, timeTakenMs, after, returns }: Rated<Card>,
): StudySession<Card> {
  // Another tab may have taken the card away while its rating was being saved.
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

/** The session without the shown card, which was buried or the like: it does not count as rated. */
export function takeOutCurrent<Card extends Identified>(
  session: StudySession<Card>,
  action: string,
): StudySession<Card> {
  return { ...dropCurrent(session), past: { action, session } };
}

/** The session without the shown card, which is no longer there to be rated. */
export function dropCurrent<Card extends Identified>(
  session: StudySession<Card>,
): StudySession<Card> {
  return { ...session, cards: session.cards.filter((_, index) => index !== session.position) };
}

/** The session without a card that was to come and is no longer to be studied. */
export function dropCard<Card extends Identified>(
  session: StudySession<Card>,
  card: Identified,
): StudySession<Card> {
  const cards = withoutComing(session, card);
  return cards.length === session.cards.length ? session : { ...session, cards };
}

/** The session without cards that were to come, and that its latest step made wait: they come back with its undo. */
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

/** The session in which a card that is to come is shown as it now is. */
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

/** The session with every copy of its cards changed, those before its steps too: an undo shows them changed as well. */
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

/** The session in which a card comes once more, at the end. */
export function appendCard<Card extends Identified>(
  session: StudySession<Card>,
  card: Card,
): StudySession<Card> {
  return { ...session, cards: [...withoutComing(session, card), card] };
}

/** The session that is over goes on with cards that come back within minutes; after practice, in one of its own. */
export function goOnWith<Card extends Identified>(
  session: StudySession<Card>,
  cards: readonly Card[],
): StudySession<Card> {
  if (session.practice) return startSession(cards, session);
  return cards.reduce((longer, card) => appendCard(longer, card), session);
}

interface TakenBack<Card> {
  action: string;
  /** The card of that action, as it now is. */
  card: Card;
  /** The action was the rating of a practice. */
  practice: boolean;
  /** Cards that wait no longer, now that it is undone. */
  unburied?: readonly number[];
}

/**
 * The session as it was before an action, and before whatever was done since, with the card of that action shown again.
 * An action that this session knows nothing of (done before a reload) brings its card to the front; unless that were
 * to mix practice with reviews.
 */
export function takeBack<Card extends Identified>(
  session: StudySession<Card>,
  { action, card, practice, unburied = [] }: TakenBack<Card>,
): StudySession<Card> {
  for (let step = session.past; step !== null; step = step.session.past) {
    if (step.action !== action) continue;
    const before = step.session;
    // What waits for another reason by now goes on waiting.
    const waiting = (step.buried ?? []).filter((id) => !unburied.includes(id));
    const cards = before.cards.filter(
      ({ id }, index) => index <= before.position || !waiting.includes(id),
    );
    return { ...before, cards: cards.with(before.position, card) };
  }
  if (practice !== session.practice) return session;
  return { ...session, cards: withoutComing(session, card).toSpliced(session.position, 0, card) };
}

/** The session's cards, without the card where it is still to come. */
function withoutComing<Card extends Identified>(
  { cards, position }: StudySession<Card>,
  { id }: Identified,
): Card[] {
  return cards.filter((card, index) => index < position || card.id !== id);
}

/** `Card X of N`, with `(Last card)` on the last. */
export function progressText(session: StudySession<Identified>): string {
  const total = session.cards.length;
  const shown = Math.min(session.position + 1, total);
  return `Card ${shown} of ${total}${shown === total ? ' (Last card)' : ''}`;
}

/**
 * Restudy, as practice: the cards reviewed so far if any was rated Again, otherwise the same list once more. A card that
 * came back in the session comes once.
 */
export function restudy<Card extends Identified>(session: StudySession<Card>): StudySession<Card> {
  const studied = endedBy(session);
  const anyAgain = studied.ratings.includes(AGAIN);
  const cards = anyAgain ? studied.cards.slice(0, studied.ratings.length) : studied.cards;
  // A later copy of a card keeps the place of the first.
  const once = new Map(cards.map((card) => [card.id, card]));
  return practise(session, [...once.values()]);
}

/** Practice of cards in their order, after the session. @param ending the session is over only with it. */
export function practise<Card extends Identified>(
  session: StudySession<Card>,
  cards: readonly Card[],
  ending = false,
): StudySession<Card> {
  return { ...startSession(cards, session), practice: true, ending };
}

/** The session whose end is this one; any other is its own. */
export function endedBy<Card extends Identified>(session: StudySession<Card>): StudySession<Card> {
  let ended = session;
  while (ended.ending && ended.past !== null) ended = ended.past.session;
  return ended;
}

/**
 * How long a rating took, in milliseconds from when the card was shown.
 * @param shownAt null where that is not known.
 */
export function timeTaken(shownAt: number | null, now: number): number {
  if (shownAt === null) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.max(0, Math.round(now - shownAt)));
}
