import { isDeepStrictEqual } from 'node:util';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import type { Answer, Json, TestApp, TestLearner } from './test-app.ts';
import type { Action, Step } from './two-devices.ts';

interface Sent {
  path: string;
  cardId: number;
  body: Record<string, unknown>;
}

/** What an id stands for. */
type Content = Record<string, unknown>;

const MINUTE_MS = 60_000;
const FIRST_NOW = '2026-03-10T03:00:00.000Z';

/** Two devices of one learner, and what the server has told them so far. */
export class Devices {
  readonly app: TestApp;
  readonly sessions: readonly [TestLearner, TestLearner];
  readonly boundary = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
  /** Every card that there ever was. */
  readonly cards: number[] = [];
  readonly deleted = new Set<number>();
  /** What each id that was accepted stands for. */
  readonly accepted = new Map<string, Content>();
  /** Card and target of each undo that was accepted. */
  readonly undone = new Set<string>();
  readonly #spreads: { spreadId: string; accepted: Set<number> }[] = [];
  readonly #sent: Sent[] = [];
  readonly #promised = new Map<number, string>();
  #made = 0;

  private constructor(app: TestApp, sessions: readonly [TestLearner, TestLearner]) {
    this.app = app;
    this.sessions = sessions;
  }

  static async of(app: TestApp, scheduler: string): Promise<Devices> {
    app.setClock(FIRST_NOW);
    const first = await app.newLearner();
    const second = await app.newDevice(first);
    // A sequence may be longer than a session lasts.
    await app.db
      .updateTable('sessions')
      .set({ last_used_at: '2999-01-01T00:00:00.000Z', expires_at: '9999' })
      .where('user_id', '=', first.id)
      .execute();
    const devices = new Devices(app, [first, second]);
    await first.put('/settings/study', { scheduler, leechThreshold: 2 });
    devices.cards.push(...(await first.newCards(4)));
    return devices;
  }

  get userId(): number {
    return this.sessions[0].id;
  }

  /** The spread that an id of the log belongs to, with the numbers of days over which it was not refused. */
  spreadOf(reviewId: string) {
    return this.#spreads.find(({ spreadId }) => reviewId.startsWith(`${spreadId}-`));
  }

  /** Sends what a step says. What the product refuses is refused for one of the reasons that there are. */
  async take({ device, action }: Step): Promise<void> {
    const learner = this.sessions[device];
    switch (action.does) {
      case 'wait':
        return this.app.setClock(this.#at(action.minutes));
      case 'review':
        return this.#send(learner, this.#review(action));
      case 'batch':
        return this.#sendBatch(learner, action);
      case 'resend':
        return this.#resend(learner, action);
      case 'undo':
        return this.#undo(learner, this.#card(action.card), this.#sentTo(action));
      case 'undo latest':
        return this.#undo(learner, this.#card(action.card), undefined);
      case 'undo what is to come':
        return this.#undo(learner, this.#card(action.card), this.#promise(action.card));
      case 'forget':
        return this.#send(learner, this.#event(action.card, 'forget', {}));
      case 'set due': {
        const dueDay = addDays(studyDay(this.app.now, this.boundary), action.days);
        const reviewId = action.withId ? { reviewId: this.#newId() } : {};
        return this.#send(learner, this.#event(action.card, 'due', { dueDay, ...reviewId }));
      }
      case 'spread':
        return this.#spread(learner, action);
      case 'undo spread': {
        const spreadId = this.#spreads.at(-1)?.spreadId ?? this.#newSpreadId();
        expectStatus(await learner.post('/cards/study/backlog/undo', { spreadId }), 200);
        return;
      }
      case 'create':
        this.cards.push((await learner.newCard()).id);
        return;
      case 'edit': {
        const path = `/cards/${this.#card(action.card)}`;
        expectStatus(await learner.put(path, { english_text: `tree ${this.#made}` }), 200, 404);
        return;
      }
      case 'delete': {
        const cardId = this.#card(action.card);
        expectStatus(await learner.delete(`/cards/${cardId}`), 200, 404);
        this.deleted.add(cardId);
        return;
      }
      case 'change': {
        const { timeZone, dayStartsAt } = action.settings;
        if (timeZone !== undefined) Object.assign(this.boundary, { timeZone, dayStartsAt });
        return expectStatus(await learner.put('/settings/study', action.settings), 200);
      }
      case 'study more': {
        const { newCards, reviews } = action;
        return expectStatus(
          await learner.post('/settings/study/extra', { newCards, reviews }),
          200,
        );
      }
      default:
        return this.#send(
          learner,
          this.#event(action.card, action.does, { reviewId: this.#newId() }),
        );
    }
  }

  #card = (place: number): number => this.cards[place % this.cards.length] as number;
  #at = (minutes: number) => new Date(this.app.now.getTime() + minutes * MINUTE_MS).toISOString();

  #newId(): string {
    this.#made += 1;
    return `made-by-a-device-${this.userId}-${this.#made}`;
  }

  #newSpreadId(): string {
    this.#made += 1;
    const [user, number] = [this.userId, this.#made].map((each) => each.toString(16));
    return `${user?.padStart(8, '0')}-0000-4000-8000-${number?.padStart(12, '0')}`;
  }

  #promise(place: number): string {
    const reviewId = this.#newId();
    this.#promised.set(this.#card(place), reviewId);
    return reviewId;
  }

  #sentTo({ card, sent }: Extract<Action, { does: 'undo' }>): string | undefined {
    const ids = this.#sent
      .filter(({ cardId }) => cardId === this.#card(card))
      .flatMap(({ body }) => (body.reviewId as string | undefined) ?? []);
    return ids.at(-1 - sent);
  }

  #event(place: number, what: string, body: Record<string, unknown>): Sent {
    const cardId = this.#card(place);
    return { path: `/cards/${cardId}/${what}`, cardId, body };
  }

  #review({ card, rating, practice, when, id }: Extract<Action, { does: 'review' }>): Sent {
    const promised = this.#promised.get(this.#card(card));
    const fresh = id === 'none' ? {} : { reviewId: this.#newId() };
    const reviewId = id === 'promised' && promised !== undefined ? { reviewId: promised } : fresh;
    const reviewedAt = when === null ? {} : { reviewedAt: this.#at(when) };
    const body = { rating, timeTakenMs: 1000 * rating, ...reviewId, ...reviewedAt };
    return this.#event(card, 'review', practice ? { ...body, practice } : body);
  }

  async #send(learner: TestLearner, sent: Sent): Promise<void> {
    this.#sent.push(sent);
    const call = sent.path.endsWith('/due') ? 'put' : 'post';
    const answer = await learner[call](sent.path, sent.body);
    expectStatus(answer, 200, 404, 409);
    if (answer.status === 200) this.#accept(answer.body.data.reviewId, sent);
  }

  #accept(reviewId: string, { path, cardId, body }: Sent): void {
    const { reviewId: _, cardId: __, ...said } = body;
    const content: Content = { what: path.split('/').at(-1), cardId, ...said };
    const before = this.accepted.get(reviewId) ?? content;
    // Sent again without a time, it is the same all the same.
    const reviewedAt = before.reviewedAt ?? content.reviewedAt;
    const timed = [before, content].map((each) => ({ reviewedAt, ...each }));
    if (!isDeepStrictEqual(timed[0], timed[1])) {
      throw new Error(
        `${reviewId} is ${JSON.stringify(before)}, and ${JSON.stringify(content)} too`,
      );
    }
    this.accepted.set(reviewId, reviewedAt === undefined ? content : { ...content, reviewedAt });
  }

  async #sendBatch(learner: TestLearner, { items }: Extract<Action, { does: 'batch' }>) {
    let last = this.#newId();
    const reviews = items.map(({ card, rating, practice, minutes, repeats }) => {
      if (!repeats) last = this.#newId();
      const body = { rating, timeTakenMs: 1000 * rating, reviewedAt: this.#at(minutes) };
      const cardId = this.#card(card);
      return { cardId, reviewId: last, ...body, ...(practice && { practice }) };
    });
    for (const review of reviews) {
      const { cardId, ...body } = review;
      this.#sent.push({ path: `/cards/${cardId}/review`, cardId, body });
    }
    const answer = await learner.post('/reviews', { reviews });
    expectStatus(answer, 200);
    for (const [index, { status }] of (answer.body.data as Json[]).entries()) {
      const review = reviews[index] as (typeof reviews)[number];
      const path = `/cards/${review.cardId}/review`;
      if (status === 'invalid') throw new Error(JSON.stringify(answer.body));
      if (status === 'accepted' || status === 'duplicate' || status === 'kept') {
        this.#accept(review.reviewId, { path, cardId: review.cardId, body: review });
      }
    }
  }

  async #resend(learner: TestLearner, { sent, rating }: Extract<Action, { does: 'resend' }>) {
    const known = this.#sent.filter(({ body }) => body.reviewId !== undefined);
    const again = known[sent % Math.max(1, known.length)];
    if (again === undefined) return;
    const other = rating !== null && 'rating' in again.body ? { rating } : {};
    await this.#send(learner, { ...again, body: { ...again.body, ...other } });
  }

  async #undo(learner: TestLearner, cardId: number, reviewId: string | undefined): Promise<void> {
    const answer = await learner.post(`/cards/${cardId}/review/undo`, { reviewId });
    expectStatus(answer, 200, 404, 409);
    if (answer.status === 200) this.undone.add(`${cardId} ${answer.body.data.reviewId}`);
  }

  async #spread(learner: TestLearner, { days, again }: Extract<Action, { does: 'spread' }>) {
    const last = again ? this.#spreads.at(-1) : undefined;
    const spread = last ?? { spreadId: this.#newSpreadId(), accepted: new Set<number>() };
    if (last === undefined) this.#spreads.push(spread);
    const { spreadId } = spread;
    const answer = await learner.post('/cards/study/backlog/spread', { spreadId, days });
    expectStatus(answer, 200, 409);
    if (answer.status === 200) spread.accepted.add(days);
  }
}

function expectStatus({ status, body }: Answer, ...allowed: number[]): void {
  if (!allowed.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
