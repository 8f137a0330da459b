import type { Rating } from '@gieok/shared/constants';
import type { Card as SavedCard } from '@gieok/shared/contract/cards';
import type { CardCreate } from '@gieok/shared/contract/new-card';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import type { HeldBack } from '@gieok/shared/domain/study-limits';
import type { StudySession } from '@gieok/shared/domain/study-session';
import type { CardAction } from '../api/card-actions.ts';
import type { CardEvent } from '../api/events.ts';
import type { StudyKind } from '../api/study-lists.ts';

export type Session = StudySession<Card>;

export type EditedField = keyof CardCreate | 'category_name';

/** A card as it was saved: of it, what its form can change. */
export type EditedCard = Pick<SavedCard, 'id' | EditedField>;

/** What takes the shown card out of the session. */
export type CardChoice = 'bury' | 'suspend' | 'forget' | 'set_due';

/** What the device adds to whatever a person does to a card. */
export interface Stamp {
  /** New, unless the same is tried again. */
  eventId: string;
  /** ISO-8601 UTC. */
  at: string;
  /** The deck that is being studied, where one is. */
  deckId?: number | null | undefined;
}

/** What became of an event that was sent. */
export type Outcome =
  | {
      status: 'accepted';
      card: Card;
      /** Other cards of its word, which wait for the next day because of this. */
      buried: readonly number[];
      /** Those which wait no longer, since this was undone. */
      unburied: readonly number[];
    }
  /** `gone`: the card has been deleted. `conflict`: the eventId stands for another event, or nothing is left to undo. */
  | { status: 'failed' | 'gone' | 'conflict'; detail?: string | undefined; error?: unknown };

/** What could not be done, with what the server said of it. */
export interface Trouble {
  of: CardEvent['type'];
  status: 'failed' | 'gone' | 'conflict';
  detail: string | undefined;
}

/** Said for a few seconds: of what was done, with the offer to undo it, or of what was undone. */
export interface Said {
  of: CardEvent['type'];
  undone: boolean;
}

export interface StudyState {
  /** What is loaded. */
  kind: StudyKind;
  /** Counts the loadings: a new one is a new session. */
  round: number;
  /** Null until its cards are there. */
  session: Session | null;
  /** The session that a newly loaded one follows. */
  earlier: Session | null;
  heldBack: HeldBack;
  /** When the cards were loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** When the first card falls due, where none has yet and nothing was done; else null. */
  waitsUntil: string | null;
  /** Whether cards have come or gone since the session was loaded. */
  begun: boolean;

  /** Counts what is shown: the same card shown again is asked anew. */
  turn: number;
  /** When the card was shown, in milliseconds of the page's own clock. */
  shownAt: number | null;
  flipped: boolean;
  /** The choice that is being asked about in a dialog, which says itself what goes wrong. */
  asking: 'forget' | 'set_due' | null;
  /** The card whose form is open over what is shown, and since when, by the page's own clock. */
  editing: { id: number; since: number } | null;
  /** The session before the rating just saved: shown for a moment, before it goes on. */
  leaving: Session | null;
  /** When that was saved, in milliseconds since 1970, by the server's clock. */
  savedAt: number;
  /** Became a leech by the latest rating. */
  leech: Card | null;
  trouble: Trouble | null;

  /** Pressed while the card before makes room: served in this order once the next is there. */
  kept: readonly KeyPress[];
  /** On its way, in this order. */
  sending: readonly CardEvent[];
  /** Sent without knowing whether it arrived: tried again, it keeps its eventId. */
  unanswered: readonly CardEvent[];
  /** What can be taken back, the latest last. */
  done: readonly CardAction[];
  /** Undoes asked for while something was on its way. */
  undoes: readonly Stamp[];
  undoTrouble: Trouble | null;
  said: Said | null;
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
  /** `answer`: what was typed, as it is to be kept; null or absent where nothing was. */
  | ({ type: 'rate'; rating: Rating; answer?: string | null; now: number } & Stamp)
  /** A key: in the pause after a rating it waits for the next card. Like `rate`, where the card is turned. */
  | ({ type: 'press'; key: 'flip' | Rating; answer?: string | null; now: number } & Stamp)
  | { type: 'ask'; choice: 'forget' | 'set_due' }
  | { type: 'stop asking' }
  /** The form of the shown card opens, and closes. `now`: milliseconds of the page's own clock. */
  | { type: 'edit' | 'stop editing'; now: number }
  /** Cards whose texts were saved. */
  | { type: 'edited'; cards: readonly EditedCard[] }
  /** The shown card leaves the session unrated. */
  | ({ type: 'take out'; choice: 'bury' | 'suspend' | 'forget' } & Stamp)
  | ({ type: 'take out'; choice: 'set_due'; day: Day } & Stamp)
  /** The card that became a leech is studied again. */
  | ({ type: 'keep leech' } & Stamp)
  | ({ type: 'undo' } & Stamp)
  /** `event`: as it stood in `sending`; each try is one of its own. `now`: milliseconds since 1970 by the server's clock. */
  | { type: 'answered'; event: CardEvent; outcome: Outcome; now: number }
  /** The moment after a rating is over. */
  | { type: 'advance' }
  /** The shown card has been deleted meanwhile, and the person wants to go on. */
  | { type: 'skip' }
  /** The next card, after what was said of a leech, or before it is due. */
  | { type: 'go on' }
  /** Cards that come back within minutes, in the session that is over. */
  | { type: 'go on with'; cards: readonly Card[] }
  | { type: 'restudy' }
  /** The cards of the session that is over which were missed, as practice; `ending`: before it counts as over. */
  | { type: 'go over'; cards: readonly Card[]; ending: boolean }
  | { type: 'begin'; kind: StudyKind }
  /** Another tab changed a card; null: deleted it. `now`: milliseconds since 1970 by the server's clock. */
  | { type: 'other tab'; id: number; card: Card | null; now: number };

export type KeyPress = Extract<StudyAction, { type: 'press' | 'undo' }>;

/** @param done what was done in this tab before, the latest last. */
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
