import type { Rating } from '@gieok/shared/constants';
import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import type { Day } from '@gieok/shared/domain/day';
import { cardActionTexts, undoTexts } from '@gieok/shared/texts/study';
import type { CardAction, CardEvent } from '../api/events.ts';
import type { StudyKind } from '../api/study-lists.ts';
import { detailOf, isConflict, isNotFound } from '../lib/api.ts';
import { randomId } from '../lib/device-ids.ts';
import { serverNow } from '../lib/server-clock.ts';
import { parsedJson, readInTab, writeInTab } from '../lib/storage.ts';
import { sayBriefly, stopSaying } from '../ui/undo-toast.tsx';
import type { EditedCard, Notice, Outcome, Stamp, StudyAction } from './study-state.ts';
import { createStudyStore, type StudyEffects, type StudyStore } from './study-store.ts';

export type StudyActs = ReturnType<typeof actsOn>;

/** `deckId` is null outside a deck. */
export function openStudy(
  userId: number,
  deckId: number | null,
  send: StudyEffects['send'],
  kind: StudyKind,
) {
  const store: StudyStore = createStudyStore(
    {
      send,
      outcomeOf,
      keep: (done) => keepActions(userId, done),
      say: (said) => say(said, () => acts.undo()),
      now: serverNow,
    },
    readActions(userId),
    kind,
  );
  const acts = actsOn(store, deckId);
  return { store, acts };
}

function actsOn({ dispatch }: StudyStore, deckId: number | null) {
  const makeStamp = (): Stamp => ({
    eventId: randomId(),
    at: new Date(serverNow()).toISOString(),
    ...(deckId !== null && { deckId }),
  });
  const does = (action: StudyAction) => void dispatch(action);
  return {
    shown: (covered: boolean) => does({ type: 'shown', now: performance.now(), covered }),
    flip: () => does({ type: 'flip' }),
    press: (key: 'flip' | Rating, answer: string | null = null) =>
      does({ type: 'press', key, answer, now: performance.now(), ...makeStamp() }),
    rate: (rating: Rating, answer: string | null) =>
      does({ type: 'rate', rating, answer, now: performance.now(), ...makeStamp() }),
    ask: (choice: 'forget' | 'set_due') => does({ type: 'ask', choice }),
    stopAsking: () => does({ type: 'stop asking' }),
    edit: () => does({ type: 'edit', now: performance.now() }),
    stopEditing: () => does({ type: 'stop editing', now: performance.now() }),
    edited: (cards: readonly EditedCard[]) => does({ type: 'edited', cards }),
    takeOut: (choice: 'bury' | 'suspend') => does({ type: 'take out', choice, ...makeStamp() }),
    /** @throws ApiError */
    forget: async () =>
      confirm(await dispatch({ type: 'take out', choice: 'forget', ...makeStamp() })),
    /** @throws ApiError */
    setDue: async (day: Day) =>
      confirm(await dispatch({ type: 'take out', choice: 'set_due', day, ...makeStamp() })),
    keepLeech: () => does({ type: 'keep leech', ...makeStamp() }),
    undo: () => does({ type: 'undo', ...makeStamp() }),
    skip: () => does({ type: 'skip' }),
    goOn: () => does({ type: 'go on' }),
    goOnWith: (cards: readonly Card[]) => does({ type: 'go on with', cards }),
    goOver: (cards: readonly Card[], ending = false) => does({ type: 'go over', cards, ending }),
    restudy: () => does({ type: 'restudy' }),
    begin: (kind: StudyKind) => does({ type: 'begin', kind }),
  };
}

function outcomeOf(error: unknown): Exclude<Outcome, { status: 'accepted' }> {
  const status = isNotFound(error) ? 'gone' : isConflict(error) ? 'conflict' : 'failed';
  return { status, detail: detailOf(error), error };
}

function confirm(outcome: Outcome | null): void {
  if (outcome !== null && outcome.status !== 'accepted') throw outcome.error;
}

const DONE: Partial<Record<CardEvent['type'], string>> = {
  bury: cardActionTexts.buried,
  suspend: cardActionTexts.suspended,
  forget: cardActionTexts.forgotten,
  set_due: cardActionTexts.dueDateSet,
};
const UNDONE: Partial<Record<CardEvent['type'], string>> = {
  review: undoTexts.rating,
  practice: undoTexts.practice,
};

function say(said: Notice | null, undo: () => void): void {
  if (said === null) stopSaying();
  else if (said.undone) sayBriefly(UNDONE[said.of] ?? undoTexts.change);
  else sayBriefly(DONE[said.of] ?? '', undo);
}

function isAction(value: unknown): value is CardAction {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, cardId, id } = value as Record<string, unknown>;
  return typeof kind === 'string' && typeof cardId === 'number' && typeof id === 'string';
}

// Older versions kept other data under `done:`.
const keyOf = (userId: number) => `events:${userId}`;

/** In this tab, the latest last; outlives a reload. */
function readActions(userId: number): readonly CardAction[] {
  const stored = parsedJson(readInTab(keyOf(userId)));
  return Array.isArray(stored) ? stored.filter(isAction) : [];
}

function keepActions(userId: number, actions: readonly CardAction[]): void {
  writeInTab(keyOf(userId), JSON.stringify(actions));
}
