import { RATINGS } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { Deck } from '@gieok/shared/contract/decks';
import type { EventType, LogEvent } from '@gieok/shared/contract/events';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import type { Preferences } from '@gieok/shared/contract/settings';
import { studyDay } from '@gieok/shared/domain/day';
import { waitTexts } from '@gieok/shared/domain/interval-text';
import { fieldsOf, stateOf } from '@gieok/shared/domain/scheduler/card-fields';
import { applyEvent, type CardState } from '@gieok/shared/domain/scheduler/card-state';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import type { DeckScheduling } from '@gieok/shared/domain/scheduler/deck-scheduling';
import { expect } from 'vitest';
import type { Answer, TestApp, TestLearner } from './test-app.ts';

/** What a client knows of a card: how an answer had it, and what was done to it since. */
export interface Known {
  base: CardState;
  since: LogEvent[];
}

/** A client that has nothing but answers of the API and the shared rules, and computes each card by itself. */
export class Client {
  readonly #app: TestApp;
  readonly learner: TestLearner;
  preferences!: Preferences;
  /** The decks in which it studies. */
  readonly decks: Deck[] = [];
  readonly cards = new Map<number, Known>();
  /** How many steps of each kind the server took, so that a test of nothing is noticed. */
  readonly taken: Record<string, number> = {};

  constructor(app: TestApp, learner: TestLearner) {
    this.#app = app;
    this.learner = learner;
  }

  rules() {
    const { leechThreshold } = this.preferences;
    return { scheduler: chooseScheduler(this.preferences), leechThreshold };
  }

  stateOf(id: number): CardState {
    const { base, since } = this.cards.get(id) as Known;
    return since.reduce((state, event) => applyEvent(this.rules(), state, event), base);
  }

  learn(card: Card) {
    this.cards.set(card.id, { base: stateOf(card), since: [] });
  }

  /** What a deck asks for, as the API gave it. */
  schedulingIn(deck: number | null): DeckScheduling | undefined {
    const { scheduler = null, desiredRetention = null } = this.decks[deck ?? -1] ?? {};
    if (scheduler === null && desiredRetention === null) return undefined;
    return { scheduler: scheduler ?? undefined, desiredRetention: desiredRetention ?? undefined };
  }

  /**
   * The server, asked for a card or having answered with it, says what this client computed; the hints too, as they are in
   * the deck that is being studied.
   */
  compare(card: Card & Partial<Pick<StudyCard, 'hints'>>, deck: number | null = null) {
    const state = this.stateOf(card.id);
    expect(card).toMatchObject(fieldsOf(state));
    expect(card.leech).toBe(state.leech !== null);
    if (card.hints === undefined) return;
    const today = studyDay(this.#app.now, this.preferences);
    const moment = {
      ...{ today, at: this.#app.now.getTime(), cardId: card.id },
      scheduling: this.schedulingIn(deck),
    };
    const outcomes = this.rules().scheduler(state.schedule, moment);
    const waits = RATINGS.map((rating) => outcomes[rating]);
    const texts = waitTexts(waits, moment.at);
    for (const [index, rating] of RATINGS.entries()) {
      const { interval } = outcomes[rating];
      expect(card.hints[rating]).toMatchObject({ interval, text: texts[index] });
    }
  }

  async askForPreferences() {
    this.preferences = (await this.learner.get('/settings/study')).body.data;
  }

  async askForCards(): Promise<Card[]> {
    const { body } = await this.learner.get('/cards');
    return body.data;
  }

  async send(
    type: EventType,
    cardId: number,
    more: object,
    { byName, deck }: { byName: boolean; deck: number | null },
  ) {
    const eventId = crypto.randomUUID();
    const at = this.#app.now.toISOString();
    const common = {
      eventId,
      cardId,
      at,
      usedAt: at,
      studyDay: studyDay(this.#app.now, this.preferences),
    };
    const deckId = this.decks[deck ?? -1]?.id;
    const scheduling = this.schedulingIn(deck);
    const event = {
      ...{ ...common, type, ...more },
      ...(type === 'review' && { deckId, scheduling }),
    } as LogEvent;
    const answer = byName
      ? await this.sendByName(event, deckId)
      : await this.sendAsEvent(event, deckId);
    if (answer !== null) this.taken[type] = (this.taken[type] ?? 0) + 1;
    return { event, answer };
  }

  async sendAsEvent(event: LogEvent, deckId: number | undefined): Promise<Card | null> {
    const computed = { usedAt: undefined, studyDay: undefined, scheduling: undefined };
    const { body } = await this.learner.post('/events', {
      events: [{ ...event, ...computed, deckId }],
    });
    expect(body.data).toHaveLength(1);
    return body.data[0].status === 'accepted' ? body.cards[0] : null;
  }

  async sendByName(event: LogEvent, deckId: number | undefined): Promise<StudyCard | null> {
    const { status, body } = await this.call(event, deckId);
    return status === 200 ? body.data : null;
  }

  call(event: LogEvent, deckId: number | undefined): Promise<Answer> {
    const { learner } = this;
    const path = `/cards/${event.cardId}`;
    const reviewId = event.eventId;
    switch (event.type) {
      case 'review':
      case 'practice':
        return learner.review(event.cardId, event.rating, {
          ...{ reviewId, deckId, timeTakenMs: event.timeTakenMs },
          practice: event.type === 'practice',
        });
      case 'set_due':
        return learner.put(`${path}/due`, { dueDay: event.day, reviewId, deckId });
      case 'undo':
        return learner.post(`${path}/review/undo`, { reviewId: event.target, deckId });
      default:
        return learner.post(`${path}/${event.type}`, { reviewId, deckId });
    }
  }
}
