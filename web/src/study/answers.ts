import { UNDO_MAX } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { returnsSoon } from '@gieok/shared/domain/for-now';
import {
  appendCard,
  currentCard,
  dropBuried,
  rateCurrent,
  startSession,
  takeBack,
  takeOutCurrent,
} from '@gieok/shared/domain/study-session';
import type { CardEvent } from '../api/events.ts';
import { viewOf } from './study-selectors.ts';
import type { Outcome, StudyAction, StudyState, Trouble } from './study-state.ts';
import { isSameWish, stepTo } from './study-steps.ts';

type Accepted = Extract<Outcome, { status: 'accepted' }>;
type Failure = Exclude<Outcome, Accepted>;
type UndoEvent = Extract<CardEvent, { type: 'undo' }>;
type ReviewEvent = Extract<CardEvent, { type: 'review' | 'practice' }>;

/** An answer may follow a failure: the event had arrived after all. */
export function answered(
  state: StudyState,
  { event: tried, outcome, now }: Extract<StudyAction, { type: 'answered' }>,
): StudyState {
  const isOnItsWay = state.sending.includes(tried);
  const isLate = outcome.status === 'accepted' && state.unanswered.some(hasIdOf(tried));
  // It was answered before.
  if (!isOnItsWay && !isLate) return state;
  const isOver =
    outcome.status === 'accepted' ? hasIdOf(tried) : (other: CardEvent) => other === tried;
  const rest = { ...state, sending: state.sending.filter((other) => !isOver(other)) };
  const next =
    outcome.status === 'accepted'
      ? withoutBuried(accepted(rest, tried, outcome, new Date(now)), outcome)
      : refused(rest, tried, outcome);
  return startUndo(next);
}

const hasIdOf =
  ({ eventId }: CardEvent) =>
  (other: CardEvent) =>
    other.eventId === eventId;

export function startUndo(state: StudyState): StudyState {
  const [by, ...undoes] = state.undoes;
  if (by === undefined || state.sending.length > 0) return state;
  const latest = state.done.at(-1);
  if (latest === undefined) return { ...state, undoes: [] };
  const { cardId, id: target } = latest;
  const wanted: UndoEvent = { type: 'undo', ...by, cardId, target };
  const event = { ...(state.unanswered.find((other) => isSameWish(other, wanted)) ?? wanted) };
  return { ...state, undoes, sending: [event], undoTrouble: null, said: null };
}

function accepted(
  state: StudyState,
  event: CardEvent,
  { card, unburied }: Accepted,
  now: Date,
): StudyState {
  const known = {
    ...state,
    unanswered: state.unanswered.filter((other) => !hasIdOf(event)(other)),
  };
  switch (event.type) {
    case 'review':
    case 'practice':
      return rated(remember(known, event), event, card, now);
    case 'undo':
      return undone(known, event, card, unburied);
    case 'unsuspend':
      return keptLeech(known, card, now);
    default:
      return takenOut(remember(known, event), event);
  }
}

function withoutBuried(state: StudyState, { buried }: Accepted): StudyState {
  const { session } = state;
  if (session === null || buried.length === 0) return state;
  const next = dropBuried(session, buried);
  if (next === session) return state;
  const view = viewOf(state);
  const isShown = view.shows === 'card' && !view.leaving && buried.includes(view.card.id);
  return isShown ? stepTo(state, next) : { ...state, session: next };
}

function remember(state: StudyState, { type: kind, cardId, eventId: id }: CardEvent): StudyState {
  if (kind === 'undo') return state;
  const done = [...state.done, { kind, cardId, id }].slice(-UNDO_MAX);
  return { ...state, done, undoTrouble: null, said: null };
}

/** The rated card stays for the pause. */
function rated(state: StudyState, event: ReviewEvent, after: Card, now: Date): StudyState {
  const { session } = state;
  if (session === null) return state;
  const returns = !session.practice && returnsSoon(after, now);
  const { eventId: action, rating, timeTakenMs = 0 } = event;
  const next = rateCurrent(session, { action, rating, timeTakenMs, after, returns });
  if (next === session) return state;
  const becameLeech = !session.practice && after.leech && after.suspended;
  return {
    ...state,
    session: next,
    begun: true,
    leaving: session,
    savedAt: now.getTime(),
    leech: becameLeech ? after : null,
  };
}

function takenOut(state: StudyState, { type, cardId, eventId }: CardEvent): StudyState {
  const said = { ...state, said: { of: type, undone: false } };
  const { session } = state;
  if (session === null || currentCard(session)?.id !== cardId) return said;
  return stepTo(said, takeOutCurrent(session, eventId));
}

function keptLeech(state: StudyState, card: Card, now: Date): StudyState {
  const { session, leech } = state;
  if (session === null) return state;
  const next = returnsSoon(card, now) ? appendCard(session, card) : session;
  return leech?.id === card.id ? stepTo(state, next) : { ...state, session: next };
}

function undone(
  state: StudyState,
  event: UndoEvent,
  card: Card,
  unburied: readonly number[],
): StudyState {
  const { target: action } = event;
  const kind = state.done.find(({ id }) => id === action)?.kind ?? 'review';
  const session = state.session ?? startSession<Card>([], state.earlier);
  const practice = kind === 'practice';
  return {
    ...stepTo(state, takeBack(session, { action, card, practice, unburied })),
    done: withoutDone(state, event),
    said: { of: kind, undone: true },
  };
}

const withoutDone = ({ done }: StudyState, { target }: UndoEvent) =>
  done.filter(({ id }) => id !== target);

function refused(state: StudyState, event: CardEvent, failure: Failure): StudyState {
  const { status, detail } = failure;
  const trouble: Trouble = { of: event.type, status, detail };
  if (event.type === 'undo') return undoRefused(state, event, trouble);
  if (status !== 'failed') return refusedForGood(state, event, trouble);
  const unanswered = state.unanswered.filter((other) => !isSameTry(other, event));
  return complain({ ...state, unanswered: [...unanswered, event] }, event, trouble);
}

/** A review may be tried with several ratings. */
const isSameTry = (first: CardEvent, second: CardEvent) =>
  first.eventId === second.eventId && ratingOf(first) === ratingOf(second);
const ratingOf = (event: CardEvent) => ('rating' in event ? event.rating : null);

/** A conflict means that an earlier try had arrived: that one counts. */
function refusedForGood(state: StudyState, event: CardEvent, trouble: Trouble): StudyState {
  const unanswered = state.unanswered.filter((other) => !isSameTry(other, event));
  const [earlier] = trouble.status === 'conflict' ? unanswered.filter(hasIdOf(event)) : [];
  if (earlier === undefined) return complain({ ...state, unanswered }, event, trouble);
  return { ...state, unanswered, sending: [...state.sending, { ...earlier }] };
}

function complain(state: StudyState, { cardId }: CardEvent, trouble: Trouble): StudyState {
  const card = state.leech ?? (state.session && currentCard(state.session));
  const isSaidHere = card?.id === cardId && state.asking !== trouble.of;
  return { ...state, undoes: [], trouble: isSaidHere ? trouble : state.trouble };
}

function undoRefused(state: StudyState, event: UndoEvent, trouble: Trouble): StudyState {
  const isOpen = trouble.status === 'failed';
  const unanswered = state.unanswered.filter(({ eventId }) => eventId !== event.eventId);
  return {
    ...state,
    kept: [],
    undoes: [],
    undoTrouble: trouble,
    unanswered: isOpen ? [...unanswered, event] : unanswered,
    // What can never be undone must not block what can.
    done: isOpen ? state.done : withoutDone(state, event),
  };
}
