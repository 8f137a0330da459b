import { sql } from 'kysely';
import { askUntil } from './ask-until.ts';
import { beginnings, upload, wavFile } from './audio.ts';
import { addDictionary } from './dictionaries.ts';
import { importNow } from './imports.ts';
import { newDeviceKeys } from './push-service.ts';
import type { TestApp, TestLearner } from './test-app.ts';

/** A learner with at least one row in every table, and the ids of their things. */
export interface FullLearner {
  learner: TestLearner;
  card: number;
  /** Of the card: what another device wrote. */
  version: string;
  deck: number;
  category: number;
  session: number;
  /** The id of the last review. */
  review: string;
  /** By which that the card was put into the deck can be undone. */
  change: string;
  text: number;
  dictionary: number;
  /** An import that is done, of a file with one more card. */
  import: number;
  /** The name of an uploaded sound. */
  audio: string;
  /** The name of an uploaded picture. */
  image: string;
  /** The token by which their deck is shared. */
  share: string;
  /** A text that stands in all of their things and in nobody else's. */
  secret: string;
}

export async function newFullLearner(app: TestApp): Promise<FullLearner> {
  const learner = await app.newLearner();
  const secret = crypto.randomUUID();
  // From the westernmost day to the present one: the date between them is skipped.
  await learner.put('/settings/study', { timeZone: 'Pacific/Pago_Pago', dayStartsAt: 23 });
  await learner.put('/settings/study', { timeZone: 'Asia/Seoul', dayStartsAt: 4 });
  // Every card is replayed after that, which is a job.
  await learner.put('/settings/study', { leechThreshold: 9 });
  await learner.post('/settings/study/extra', { newCards: 5, reviews: 5 });
  const category = (await learner.newCategory({ name: secret })).id;
  const card = (
    await learner.newCard({ english_text: secret, category_id: category, tags: [`tag::${secret}`] })
  ).id;
  const version = await newVersion(learner, card, secret);
  const deck = (await learner.newDeck({ name: secret })).id;
  const putIn = { ids: [card], action: 'addToDeck', value: deck };
  const change = (await learner.post('/cards/bulk', putIn)).body.data.undoId;
  await learner.review(card, 3, { deckId: deck });
  const review = (await learner.review(card, 1, { practice: true })).body.data.reviewId;
  await learner.post('/listening/answers', {
    answers: [{ answerId: crypto.randomUUID(), cardId: card, heard: secret, chosen: '풀' }],
  });
  await learner.post('/drills/answers', {
    answers: [{ answerId: crypto.randomUUID(), kind: 'numbers', prompt: secret, isRight: false }],
  });
  await learner.put('/words/known', { words: [{ word: secret, knowledge: 'ignored' }] });
  const audio = (await upload(app, learner, wavFile())).body.data.filename;
  const image = (await upload(app, learner, beginnings.png, { kind: 'image' })).body.data.filename;
  const imported = `#guid column:3\n수입,${secret},${secret}\n`;
  const done = await importNow(app, learner, imported);
  const text = (await learner.post('/texts', { title: secret, text: '나무가 크다.' })).body.data.id;
  await learner.get('/texts/coverage');
  const table = `word,meanings\n낱말,${secret}\n`;
  const dictionary = (await addDictionary(app, learner, table)).id;
  const share = (await learner.post(`/decks/${deck}/share`)).body.data.token;
  await learner.post('/push/endpoints', newDeviceKeys());
  const given = await givenDeck(app);
  await learner.post(`/shared-decks/${given}/take`, {});
  await untilNoJobRuns(app, learner.id);
  await learner.get('/study/pack');
  const session = (await learner.get('/auth/sessions')).body.data[0].id;
  return {
    learner,
    card,
    version,
    deck,
    category,
    session,
    review,
    change,
    text,
    dictionary,
    import: done.id,
    audio,
    image,
    share,
    secret,
  };
}

async function newVersion(learner: TestLearner, card: number, secret: string): Promise<string> {
  const edited_at = '2026-01-01T00:00:00Z';
  const late = {
    english_text: `late ${secret}`,
    based_on: { english_text: 'otherwise' },
    edited_at,
  };
  await learner.put(`/cards/${card}`, late);
  return (await learner.get(`/cards/${card}/versions`)).body.data[0].version;
}

/** An import is done a moment before its job is. */
export async function untilNoJobRuns({ db }: TestApp, userId: number): Promise<void> {
  await askUntil(async () => {
    const { rows } = await sql`
      select 1 from jobs where user_id = ${userId} and state in ('queued', 'running')
    `.execute(db);
    return rows.length === 0 || undefined;
  }, 'A job does not end.');
}

const givenDecks = new WeakMap<TestApp, Promise<string>>();

/** The token of a deck without cards that somebody else shares: one for all tests of a server. */
function givenDeck(app: TestApp): Promise<string> {
  const made = givenDecks.get(app) ?? shareEmptyDeck(app);
  givenDecks.set(app, made);
  return made;
}

async function shareEmptyDeck(app: TestApp): Promise<string> {
  const giver = await app.newLearner();
  const { id } = await giver.newDeck({ name: 'Given' });
  return (await giver.post(`/decks/${id}/share`)).body.data.token;
}

/** For what only reads, and finds the same each time: one learner, who is made when first asked for. */
export function fullLearnerWhoReads(app: TestApp): () => Promise<FullLearner> {
  let made: Promise<FullLearner> | undefined;
  return () => {
    made ??= newFullLearner(app);
    return made;
  };
}

/**
 * For what may change anything: a full learner, and the same one again for as long as they have all that they were made
 * with and nothing more. To make one takes some thirty calls, and most of what is tried on them is refused.
 */
export class FullLearners {
  readonly #app: TestApp;
  #last: { full: FullLearner; belongings: unknown } | undefined;

  constructor(app: TestApp) {
    this.#app = app;
  }

  async next(): Promise<FullLearner> {
    const { full, belongings } = this.#last ?? {};
    if (full !== undefined) {
      const now = await belongingsOf(this.#app, full);
      if (JSON.stringify(now) === JSON.stringify(belongings)) return full;
    }
    const made = await newFullLearner(this.#app);
    this.#last = { full: made, belongings: await belongingsOf(this.#app, made) };
    return made;
  }
}

/** What tells whether anything has come to a learner or gone from them; how their preferences stand is no part of it. */
async function belongingsOf({ db }: TestApp, { learner: { id } }: FullLearner): Promise<unknown> {
  const ids = (table: string, more = sql``) =>
    sql`(select cast(sum(id) as integer) from ${sql.table(table)} where user_id = ${id} ${more}) as ${sql.ref(`${table}_ids`)}`;
  const { rows } = await sql`
    select
      (select password_hash from users where id = ${id}) as password,
      (select max(filename) || min(filename) from media_files where user_id = ${id}) as files,
      (select max(token) from deck_shares where user_id = ${id}) as share,
      (select max(version) from card_versions where user_id = ${id}) as version,
      (select cast(count(*) as integer) from card_events where user_id = ${id}) as events,
      (select cast(count(*) as integer) from deck_cards where user_id = ${id}) as in_decks,
      (select cast(count(*) as integer) from card_tags where user_id = ${id}) as tagged,
      (select cast(count(*) as integer) from cards where user_id = ${id} and category_id is not null) as in_categories,
      ${ids('sessions')},
      ${ids('categories')},
      ${ids('cards', sql`and deleted_at is null`)},
      ${ids('decks')},
      ${ids('texts')},
      ${ids('dictionaries')},
      ${ids('jobs')},
      ${ids('imports', sql`and state = 'done'`)},
      ${ids('bulk_changes', sql`and undone_at is null`)}`.execute(db);
  return rows;
}

/**
 * Somebody who may send the next request, where the last one may have ended the session, changed the password or deleted
 * the account: whoever has lost no more than a session logs in again, and keeps their things.
 */
export async function stillLoggedIn(app: TestApp, full: FullLearner): Promise<FullLearner> {
  const { learner } = full;
  if ((await learner.get('/auth/profile')).status === 200) return full;
  const account = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', learner.id)
    .executeTakeFirst();
  const isAsMade = account?.password_hash === (await app.passwordHash());
  if (!isAsMade) return newFullLearner(app);
  const again = await app.newDevice(learner);
  const session = (await again.get('/auth/sessions')).body.data[0].id;
  return { ...full, learner: again, session };
}
