import { GOOD } from '@gieok/shared/constants';
import { isForNow } from '@gieok/shared/domain/for-now';
import {
  currentCard,
  dropCard,
  dropCurrent,
  goOnWith,
  practise,
  refreshCard,
  restudy,
  startSession,
  timeTaken,
} from '@gieok/shared/domain/study-session';
import type { CardEvent, EventContent } from '../api/events.ts';
import { answered, startUndo } from './answers.ts';
import { showEdited, startEditing, stopEditing } from './editing.ts';
import {
  cardAtHand,
  chosenRating,
  isSending,
  isTyped,
  isUndoing,
  viewOf,
} from './study-selectors.ts';
import type { KeyPress, Session, Stamp, StudyAction, StudyState } from './study-state.ts';
import { afterPause, isSameWish, stepTo } from './study-steps.ts';

/** Events added to `sending` are to be sent. An impossible action changes nothing. */
export function reduceStudy(state: StudyState, action: StudyAction): StudyState {
  return serveKept(reduce(state, action));
}

function reduce(state: StudyState, action: StudyAction): StudyState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action);
    case 'shown':
      return { ...state, shownAt: action.now, kept: action.covered ? [] : state.kept };
    case 'flip':
      return state.editing === null ? { ...state, flipped: true } : state;
    case 'edit':
      return startEditing(state, action.now);
    case 'stop editing':
      return stopEditing(state, action.now);
    case 'edited':
      return showEdited(state, action.cards);
    case 'ask':
      return { ...state, asking: action.choice, trouble: null };
    case 'stop asking':
      return { ...state, asking: null };
    case 'rate':
      return rate(state, action);
    case 'press':
      return keepKey(state, action) ?? press(state, action);
    case 'take out': {
      const card = cardAtHand(state);
      return card === null ? state : send(state, card.id, action, contentOf(action));
    }
    case 'keep leech': {
      const { leech } = state;
      if (leech === null || isUndoing(state) || isSending(state, leech)) return state;
      return send(state, leech.id, action, { type: 'unsuspend' });
    }
    case 'undo':
      return keepKey(state, action) ?? undo(state, action);
    case 'answered':
      return answered(state, action);
    case 'advance':
      return afterPause(state) ?? state;
    case 'skip':
      return state.trouble?.status === 'gone' ? step(state, dropCurrent) : state;
    case 'go on':
      return step(state, (session) => session);
    case 'go on with':
      return step(state, (session) => goOnWith(session, action.cards));
    case 'restudy':
      return step(state, restudy);
    case 'go over':
      return step(state, (session) => practise(session, action.cards, action.ending));
    case 'begin':
      return begin(state, action.kind);
    case 'other tab':
      return heardOfCard(state, action);
  }
}

type Doing<Type extends StudyAction['type']> = Extract<StudyAction, { type: Type }>;

const stampOf = ({ eventId, at, deckId }: Stamp): Stamp => ({ eventId, at, deckId });

const step = (state: StudyState, next: (session: Session) => Session) =>
  state.session === null ? state : stepTo(state, next(state.session));

function loaded(state: StudyState, action: Doing<'loaded'>): StudyState {
  const { round, cards, heldBack, waitsUntil, practice = false, at } = action;
  if (round !== state.round || state.loadedAt === at) return state;
  const known = { ...state, heldBack, loadedAt: at };
  // An undo may have come first: its session goes on.
  if (state.session !== null) return known;
  const session = { ...startSession(cards, state.earlier), practice };
  return { ...known, session, waitsUntil };
}

function rate(state: StudyState, action: Doing<'rate'>): StudyState {
  const card = cardAtHand(state);
  if (card === null || !state.flipped) return state;
  const type = state.session?.practice ? 'practice' : 'review';
  const { rating, answer, now } = action;
  const timeTakenMs = timeTaken(state.shownAt, now);
  return send(state, card.id, action, { type, rating, timeTakenMs, ...(answer && { answer }) });
}

/** `kept`: the key waited for its card, whose Good button has no focus yet. */
function press(state: StudyState, action: Doing<'press'>, kept = false): StudyState {
  const { key } = action;
  if (!state.flipped) return { ...state, flipped: true };
  if (key === 'flip' && !kept) return state;
  return rate(state, { ...action, type: 'rate', rating: key === 'flip' ? GOOD : key });
}

function undo(state: StudyState, action: Doing<'undo'>): StudyState {
  // The card must not change under the form.
  if (state.editing !== null) return state;
  return startUndo({ ...state, undoes: [...state.undoes, stampOf(action)] });
}

function serveKept(state: StudyState): StudyState {
  const [next, ...kept] = state.kept;
  if (next === undefined) return state;
  const isUndo = next.type === 'undo';
  if (!isUndo && isTakingBack(state)) return state;
  if (!mayServe(state)) return { ...state, kept: [] };
  if (isUndo) return serveKept(undo({ ...state, kept }, next));
  if (state.shownAt === null || cardAtHand(state) === null) return state;
  return serveKept(press({ ...state, kept }, next, true));
}

function contentOf(action: Doing<'take out'>): EventContent {
  return action.choice === 'set_due'
    ? { type: action.choice, day: action.day }
    : { type: action.choice };
}

/** A retry keeps its id: it may have arrived. */
function send(state: StudyState, cardId: number, by: Stamp, content: EventContent): StudyState {
  const event: CardEvent = { ...stampOf(by), cardId, ...content };
  const earlier = state.unanswered.find((other) => isSameWish(other, event));
  return {
    ...state,
    trouble: null,
    sending: [...state.sending, earlier === undefined ? event : tryAgain(earlier, content)],
  };
}

/** A retried review keeps its time. */
const tryAgain = (earlier: CardEvent, content: EventContent): CardEvent =>
  'rating' in earlier && 'rating' in content
    ? { ...earlier, rating: content.rating }
    : { ...earlier };

function begin(state: StudyState, kind: StudyState['kind']): StudyState {
  return {
    ...stepTo(state, null),
    kind,
    round: state.round + 1,
    earlier: state.session ?? startSession([], state.earlier),
    begun: false,
  };
}

/** Studied or removed in another tab. */
function heardOfCard(state: StudyState, { id, card, now }: Doing<'other tab'>): StudyState {
  const { session } = state;
  if (session === null) return state;
  if (state.waitsUntil !== null) return begin(state, 'due');
  const stays = card !== null && (session.practice || isForNow(card, new Date(now)));
  const next = stays ? refreshCard(session, card) : dropCard(session, { id });
  if (next === session) return state;
  const view = viewOf(state);
  const isShown = view.shows === 'card' && !view.leaving && currentCard(session)?.id === id;
  return isShown ? stepTo(state, next) : { ...state, session: next, begun: true };
}

/** Keeps a key pressed during the pause, or an undo, for the card to come. Null where it acts at once. */
function keepKey(state: StudyState, press: KeyPress): StudyState | null {
  const { kept, leaving } = state;
  const isComing = leaving !== null || chosenRating(state) !== null || isTakingBack(state);
  const waits = kept.length > 0 || (isComing && press.type !== 'undo');
  return waits ? { ...state, kept: [...kept, press] } : null;
}

const isTakingBack = (state: StudyState) => isUndoing(state) || state.undoes.length > 0;

/** Not for a card with typing, a dialog, an error or the end. */
function mayServe(state: StudyState): boolean {
  const { trouble, asking, editing } = state;
  if (viewOf(state).shows !== 'card' || trouble !== null) return false;
  if (asking !== null || editing !== null) return false;
  const card = cardAtHand(state);
  return card === null || !isTyped(card);
}
