import type { Rating } from '@gieok/shared/constants';
import type { Card as SavedCard } from '@gieok/shared/contract/cards';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import type { StudySession } from '@gieok/shared/domain/study-session';
import type { CardAction, CardEvent } from '../api/events.ts';
import type { StudyKind } from '../api/study-lists.ts';

export type Session = StudySession<Card>;

export type EditedField = keyof CardCreate | 'category_name';

export type EditedCard = Pick<SavedCard, 'id' | EditedField>;

/** Takes the shown card out of the session. */
export type CardChoice = 'bury' | 'suspend' | 'forget' | 'set_due';

export interface Stamp {
  /** A retry keeps it. */
  eventId: string;
  /** ISO-8601 UTC. */
  at: string;
  /** The studied deck. */
  deckId?: number | null | undefined;
}

export type Outcome =
  | {
      status: 'accepted';
      card: Card;
      /** Siblings that wait for the next day because of this. */
      buried: readonly number[];
      /** Siblings freed by this undo. */
      unburied: readonly number[];
    }
  /** `gone`: the card was deleted. `conflict`: the id is taken, or nothing is left to undo. */
  | { status: 'failed' | 'gone' | 'conflict'; detail?: string | undefined; error?: unknown };

export interface Trouble {
  of: CardEvent['type'];
  status: 'failed' | 'gone' | 'conflict';
  detail: string | undefined;
}

/** Shown for seconds; offers to undo unless `undone`. */
export interface Notice {
  of: CardEvent['type'];
  undone: boolean;
}

export interface StudyState {
  kind: StudyKind;
  /** Each loading is a new session. */
  round: number;
  /** Null until its cards are loaded. */
  session: Session | null;
  /** The session before this one. */
  earlier: Session | null;
  heldBack: HeldBack;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** When the first card falls due, where none is yet. */
  waitsUntil: string | null;
  /** Cards have come or gone since loading. */
  begun: boolean;

  /** The same card shown again is asked anew. */
  turn: number;
  /** Milliseconds of the page's own clock. */
  shownAt: number | null;
  flipped: boolean;
  /** The dialog shows its own errors. */
  asking: 'forget' | 'set_due' | null;
  /** `since` is by the page's own clock. */
  editing: { id: number; since: number } | null;
  /** Shown during the pause after a rating. */
  leaving: Session | null;
  /** Milliseconds since 1970, by the server's clock. */
  savedAt: number;
  /** Became a leech by the latest rating. */
  leech: Card | null;
  trouble: Trouble | null;

  /** Served once the next card is there. */
  kept: readonly KeyPress[];
  /** On their way, in this order. */
  sending: readonly CardEvent[];
  /** May have arrived: a retry keeps the eventId. */
  unanswered: readonly CardEvent[];
  /** What can be undone, the latest last. */
  done: readonly CardAction[];
  /** Asked for while an event was on its way. */
  undoes: readonly Stamp[];
  undoTrouble: Trouble | null;
  said: Notice | null;
}

export type StudyAction =
  | {
      type: 'loaded';
      round: number;
      cards: readonly Card[];
      heldBack: HeldBack;
      waitsUntil: string | null;
      /** Logged, but moves no schedule. */
      practice?: boolean;
      at: number;
    }
  /** `now`: milliseconds of the page's own clock. `covered`: by a dialog or a menu. */
  | { type: 'shown'; now: number; covered?: boolean }
  | { type: 'flip' }
  /** `answer`: the typed text to keep. */
  | ({ type: 'rate'; rating: Rating; answer?: string | null; now: number } & Stamp)
  /** A key; in the pause after a rating it waits for the next card. */
  | ({ type: 'press'; key: 'flip' | Rating; answer?: string | null; now: number } & Stamp)
  | { type: 'ask'; choice: 'forget' | 'set_due' }
  | { type: 'stop asking' }
  /** `now`: milliseconds of the page's own clock. */
  | { type: 'edit' | 'stop editing'; now: number }
  | { type: 'edited'; cards: readonly EditedCard[] }
  /** The shown card leaves the session unrated. */
  | ({ type: 'take out'; choice: 'bury' | 'suspend' | 'forget' } & Stamp)
  | ({ type: 'take out'; choice: 'set_due'; day: Day } & Stamp)
  /** The card that became a leech is studied again. */
  | ({ type: 'keep leech' } & Stamp)
  | ({ type: 'undo' } & Stamp)
  /** `event`: the same object as in `sending`. `now`: milliseconds since 1970, server's clock. */
  | { type: 'answered'; event: CardEvent; outcome: Outcome; now: number }
  /** The pause after a rating is over. */
  | { type: 'advance' }
  /** Skips a card that was deleted meanwhile. */
  | { type: 'skip' }
  /** After a leech, or before the next card is due. */
  | { type: 'go on' }
  /** Adds cards that return within minutes to a finished session. */
  | { type: 'go on with'; cards: readonly Card[] }
  | { type: 'restudy' }
  /** Practises missed cards; `ending`: before the session counts as over. */
  | { type: 'go over'; cards: readonly Card[]; ending: boolean }
  | { type: 'begin'; kind: StudyKind }
  /** Null for a deleted or buried card. `now`: milliseconds since 1970, server's clock. */
  | { type: 'other tab'; id: number; card: Card | null; now: number };

export type KeyPress = Extract<StudyAction, { type: 'press' | 'undo' }>;

export function startStudy(done: readonly CardAction[], kind: StudyKind = 'due'): StudyState {
  return {
    kind,
    round: 0,
    session: null,
    earlier: null,
    heldBack: { due: 0, new: 0 },
    loadedAt: 0,
    waitsUntil: null,
    begun: false,
    turn: 0,
    shownAt: null,
    flipped: false,
    asking: null,
    editing: null,
    leaving: null,
    savedAt: 0,
    leech: null,
    trouble: null,
    kept: [],
    sending: [],
    unanswered: [],
    done,
    undoes: [],
    undoTrouble: null,
    said: null,
  };
}
