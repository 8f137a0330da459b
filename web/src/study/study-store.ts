import type { CardAction, CardEvent, Taken } from '../api/events.ts';
import type { StudyKind } from '../api/study-lists.ts';
import { createWatchers } from '../lib/watchers.ts';
import { type Known, knownOf } from './known-card.ts';
import { reduceStudy } from './study-reducer.ts';
import {
  type Notice,
  type Outcome,
  type StudyAction,
  type StudyState,
  startStudy,
} from './study-state.ts';

export interface StudyEffects {
  /** @throws what `outcomeOf` understands. */
  send: (event: CardEvent, known: Known) => Promise<Taken>;
  outcomeOf: (error: unknown) => Exclude<Outcome, { status: 'accepted' }>;
  /** Keeps what can be undone over a reload. */
  keep: (done: readonly CardAction[]) => void;
  /** Null hides the last notice. */
  say: (said: Notice | null) => void;
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
}

export interface StudyStore {
  get: () => StudyState;
  watch: (watcher: () => void) => () => void;
  /** The outcome of the event that this sent; null where it sent none. */
  dispatch: (action: StudyAction) => Promise<Outcome | null>;
}

/** Only from here are the study page's events sent. */
export function createStudyStore(
  { send, outcomeOf, keep, say, now }: StudyEffects,
  done: readonly CardAction[],
  kind: StudyKind = 'due',
): StudyStore {
  let state = startStudy(done, kind);
  const { watch, tell } = createWatchers();

  async function settle(event: CardEvent): Promise<Outcome> {
    let at: number | null = null;
    const outcome = await send(event, knownOf(state, event)).then<Outcome, Outcome>((taken) => {
      at = taken.at;
      const { card } = taken;
      return {
        status: 'accepted',
        card,
        buried: card.buried_siblings,
        unburied: card.unburied_siblings,
      };
    }, outcomeOf);
    const next = dispatch({ type: 'answered', event, outcome, now: at ?? now() });
    const isTriedAgain = state.sending.some(({ eventId }) => eventId === event.eventId);
    return isTriedAgain ? ((await next) ?? outcome) : outcome;
  }

  async function dispatch(action: StudyAction): Promise<Outcome | null> {
    const before = state;
    state = reduceStudy(before, action);
    if (state === before) return null;
    if (state.done !== before.done) keep(state.done);
    if (state.said !== before.said) say(state.said);
    const begun = state.sending.filter((event) => !before.sending.includes(event));
    const settled = begun.map(settle);
    tell();
    return (await Promise.all(settled)).at(-1) ?? null;
  }

  return { get: () => state, watch, dispatch };
}
