import type { Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import {
  appendCard,
  currentCard,
  dropCard,
  dropCurrent,
  goOnWith,
  isForNow,
  rateCurrent,
  refreshCard,
  restudy,
  returnsSoon,
  type StudySession,
  startSession,
  takeBack,
  takeOutCurrent,
} from '@gieok/shared/domain/study-session';
import { useState } from 'react';
import type { CardAction } from '../../api/card-actions.ts';
import { type StudyKind, type StudyScope, useStudyCards } from '../../api/study.ts';
import { useOtherTabs } from '../../lib/other-tabs.ts';
import { serverNow } from '../../lib/server-clock.ts';

type Session = StudySession<Card>;

interface Run {
  /** What is loaded for it. */
  kind: StudyKind;
  /** Counts the loadings: a new one is a new session. */
  loading: number;
  /** Null until the first step: then it is the loaded cards from the start. */
  session: Session | null;
  /** The session that a newly loaded one follows. */
  earlier: Session | null;
  /** Shown for a moment after a rating, before the session goes on. */
  leaving: Session | null;
  /** Became a leech by the latest rating. */
  leech: Card | null;
  /** Counts what is shown: the same card shown again is asked anew. */
  turn: number;
}

const FIRST: Run = {
  kind: 'due',
  loading: 0,
  session: null,
  earlier: null,
  leaving: null,
  leech: null,
  turn: 0,
};

/** One study session after another, and the steps through them. */
export function useStudyRun(scope: StudyScope) {
  const [run, setRun] = useState(FIRST);
  const query = useStudyCards(scope, run.kind, run.loading);
  const loaded = query.data?.cards ?? [];
  const sessionOf = ({ session, earlier }: Run) => session ?? startSession(loaded, earlier);

  /** Shows what the session is after a step. */
  const step = (next: (session: Session) => Session) =>
    setRun((before) => ({
      ...before,
      leaving: null,
      leech: null,
      turn: before.turn + 1,
      session: next(sessionOf(before)),
    }));

  const begin = (kind: StudyKind) =>
    setRun((before) => ({
      ...FIRST,
      kind,
      loading: before.loading + 1,
      earlier: sessionOf(before),
      turn: before.turn + 1,
    }));
  const waitsUntil = run.session === null ? (query.data?.waitsUntil ?? null) : null;

  // What was studied or taken out in another tab must not come here as if it had not been.
  useOtherTabs(({ id, card }) => {
    if (query.data === undefined) return;
    if (waitsUntil !== null) {
      begin('due');
      return;
    }
    setRun((before) => {
      const session = sessionOf(before);
      const stays = card !== null && (session.practice || isForNow(card, new Date(serverNow())));
      const next = stays ? refreshCard(session, card) : dropCard(session, { id });
      if (next === session) return before;
      const isShown = currentCard(session)?.id === id;
      return { ...before, session: next, turn: before.turn + (isShown ? 1 : 0) };
    });
  });

  return {
    query,
    /** Null while its cards are not there. */
    session: query.data === undefined ? null : sessionOf(run),
    /** When the first card falls due, where none has yet and nothing was done; else null. */
    waitsUntil,
    /** Whether cards of it have come and gone. */
    begun: run.session !== null,
    leaving: run.leaving,
    leech: run.leaving === null ? run.leech : null,
    turn: run.turn,

    /** The shown card was rated: it stays for a moment, and the session goes on. */
    rated: (rating: Rating, { id: action }: CardAction, after: Card) => {
      const soon = returnsSoon(after, new Date(serverNow()));
      setRun((before) => {
        const session = sessionOf(before);
        const returns = !session.practice && soon;
        const becameLeech = !session.practice && after.leech && after.suspended;
        const next = rateCurrent(session, { action, rating, after, returns });
        if (next === session) return before;
        return {
          ...before,
          session: next,
          leaving: session,
          leech: becameLeech ? after : null,
        };
      });
    },
    /** The moment is over. */
    advance: () => setRun((before) => ({ ...before, leaving: null, turn: before.turn + 1 })),
    takenOut: ({ id }: CardAction) => step((session) => takeOutCurrent(session, id)),
    takenBack: ({ id, kind }: CardAction, card: Card) =>
      step((session) => takeBack(session, { action: id, card, practice: kind === 'practice' })),
    dropCurrent: () => step(dropCurrent),
    /** Shows the session's next card: after what was said of a leech, or before it is due. */
    goOn: () => step((session) => session),
    /** Studies cards that come back within minutes in the session that is over. */
    goOnWith: (cards: readonly Card[]) => step((session) => goOnWith(session, cards)),
    /** The leech is studied again. */
    keepLeech: (card: Card) => {
      const returns = returnsSoon(card, new Date(serverNow()));
      step((session) => (returns ? appendCard(session, card) : session));
    },
    restudy: () => step(restudy),
    begin,
  };
}
