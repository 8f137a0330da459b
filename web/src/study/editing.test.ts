import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeServer, newCard, stamp, Tab } from '../../test/study-tab.ts';
import { editedFields } from './edited-fields.ts';
import { cardAtHand, viewOf } from './study-selectors.ts';
import type { EditedCard, StudyAction, StudyState } from './study-state.ts';

const CARDS = 4;
const studying = () =>
  new Tab(
    new FakeServer(),
    Array.from({ length: CARDS }, (_, index) => newCard(index + 1)),
  );
const edited = (id: number, korean_text: string): EditedCard =>
  editedFields({ ...newCard(id), korean_text });
const koreanOf = (state: StudyState) => {
  const view = viewOf(state);
  return view.shows === 'card' ? view.card.korean_text : null;
};
/** Of the latest rating that was sent. */
const timeOf = (tab: Tab) =>
  tab.calls.flatMap(({ event }) => ('rating' in event ? [event.timeTakenMs] : [])).at(-1);

/** What may be done before and after a card's form was open. */
const press: fc.Arbitrary<StudyAction> = fc.constantFrom<StudyAction[]>(
  { type: 'flip' },
  { type: 'rate', rating: 1, now: 0, ...stamp() },
  { type: 'rate', rating: 3, now: 0, ...stamp() },
  { type: 'take out', choice: 'bury', ...stamp() },
  { type: 'advance' },
  { type: 'undo', ...stamp() },
);
const presses = fc.array(press, { maxLength: 25 });
/** Presses them, each under ids of its own; all that was sent arrives at once. */
function pressAll(tab: Tab, actions: readonly StudyAction[]) {
  for (const action of actions) {
    tab.does('eventId' in action ? { ...action, ...stamp() } : action);
    while (tab.calls.length > 0) tab.answer(0, true, true);
  }
}

describe('a card whose form is opened over the session', () => {
  it('is found as it was left, whatever was pressed meanwhile', () => {
    fc.assert(
      fc.property(presses, presses, (before, meanwhile) => {
        const tab = studying();
        pressAll(tab, before);
        const left = tab.state;
        tab.does({ type: 'edit', now: 1_000 });
        if (tab.state.editing === null) {
          expect(cardAtHand(left)).toBeNull();
          return;
        }
        // "advance" is no press, and does nothing while a card is shown.
        pressAll(tab, meanwhile);
        tab.does({ type: 'stop editing', now: 9_000 });
        expect(tab.state).toEqual(left);
      }),
    );
  });

  it('shows what was saved from then on, after every undo too, and nothing else changes', () => {
    fc.assert(
      fc.property(presses, fc.integer({ min: 1, max: CARDS }), presses, (before, id, after) => {
        const [tab, other] = [studying(), studying()];
        for (const each of [tab, other]) pressAll(each, before);
        tab.does({ type: 'edited', cards: [edited(id, '고침')] });
        const schedules = (state: StudyState) =>
          state.session?.cards.map(({ korean_text: _, ...card }) => card);
        expect(schedules(tab.state)).toEqual(schedules(other.state));
        // What the server says of a card from now on has the new text as well.
        const take = tab.server.card.bind(tab.server);
        tab.server.card = (of) => (of === id ? { ...take(of), korean_text: '고침' } : take(of));
        pressAll(tab, after);
        while (tab.state.done.length > 0) {
          tab.does({ type: 'undo', ...stamp() });
          tab.settle();
          const texts = tab.state.session?.cards.map((card) => [card.id, card.korean_text]);
          expect(texts).toEqual(
            tab.state.session?.cards.map((card) => [
              card.id,
              card.id === id ? '고침' : newCard(card.id).korean_text,
            ]),
          );
        }
      }),
    );
  });

  it('was not thought about meanwhile', () => {
    const tab = studying();
    tab.does({ type: 'shown', now: 1_000 });
    tab.does({ type: 'edit', now: 3_000 });
    // Pressed twice, it was open since the first.
    tab.does({ type: 'edit', now: 60_000 });
    tab.does({ type: 'stop editing', now: 90_000 });
    tab.does({ type: 'flip' });
    tab.does({ type: 'rate', rating: 3, now: 94_000, ...stamp() });
    expect(timeOf(tab)).toBe(6_000);
  });

  it('keeps its form when another tab takes the card away; the next was seen only afterwards', () => {
    const tab = studying();
    tab.does({ type: 'shown', now: 1_000 });
    tab.does({ type: 'edit', now: 2_000 });
    tab.does({ type: 'other tab', id: 1, card: null, now: 0 });
    expect(koreanOf(tab.state)).toBe('말2');
    expect(tab.state.editing).toMatchObject({ id: 1 });
    tab.does({ type: 'shown', now: 3_000 });
    tab.does({ type: 'stop editing', now: 50_000 });
    tab.does({ type: 'flip' });
    tab.does({ type: 'rate', rating: 3, now: 52_000, ...stamp() });
    expect(timeOf(tab)).toBe(2_000);
  });

  it('is not opened while its rating is on its way: it would be another card', () => {
    const tab = studying();
    tab.does({ type: 'flip' });
    tab.does({ type: 'rate', rating: 3, now: 0, ...stamp() });
    tab.does({ type: 'edit', now: 0 });
    expect(tab.state.editing).toBeNull();
    tab.settle();
    tab.does({ type: 'advance' });
    tab.does({ type: 'edit', now: 0 });
    expect(tab.state.editing).toMatchObject({ id: 2 });
  });
});
