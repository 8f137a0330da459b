import type { CardUpdate } from '@gieok/shared/contract/cards';
import { dueOn, newOn } from '@gieok/shared/device/study-lists';
import { expect } from 'vitest';
import { tagsOf } from '../../../server/src/learning/tags.ts';
import { expectCounted, expectReplayed, expectSame } from '../../../server/test/expect-replayed.ts';
import { PackDevice } from '../../../server/test/pack-device.ts';
import { readAll } from '../../../server/test/recount-log.ts';
import type { Json, TestApp, TestLearner } from '../../../server/test/test-app.ts';
import type { Device } from './device.ts';
import { type Done, textIn, type Writing } from './learner-on.ts';

type Stored = Awaited<ReturnType<typeof readAll>>;

/** Half a minute is what correcting a clock by whole minutes leaves. */
const CLOCK_LEFT_MS = 40_000;
/** Burials of siblings are the server's own. */
const ofServer = (id: string) => id.startsWith('~');

export async function expectOneState(
  app: TestApp,
  devices: readonly Device[],
  done: Done,
): Promise<void> {
  const [learner] = devices.map((device) => device.learner) as [TestLearner];
  const stored = await readAll(app.db, learner.id);
  expectReplayed(stored);
  expectCounted(stored);
  const idOf = idsOn(stored, devices);
  expectLogged(stored, done, idOf);
  const wasGone = new Set([...done.deleted, ...done.maybe].map((id) => idOf(Number(id))));
  const shown = new Set<string>();
  for (const device of devices) {
    for (const text of await expectSent(device, wasGone, idOf)) shown.add(text);
  }
  const standing = new Set(stored.cards.flatMap((card) => [card.english_text, tagsOf(card)[0]]));
  const writings = done.writings.flatMap((each) => {
    if (!shown.has(each.text)) return each;
    // Its answer was lost, and its card deleted before it was sent again.
    return standing.has(each.text) ? { ...each, saved: null } : [];
  });
  expectWritten(stored, { ...done, writings }, idOf);
  expectFound(stored, await versionsOf(app, learner), writings, idOf);
  await expectSamePacks(app, devices);
}

/** The server's id of a card, by what a device calls it. */
function idsOn({ cards }: Stored, [device]: readonly Device[]) {
  const ids = new Map(cards.map((card) => [card.client_key, card.id]));
  return (id: number): number =>
    id < 8e15 ? id : (ids.get(device?.app.clientKeyOf(id) ?? '') ?? id);
}

/** The log is the union of what was done, once each, at the time at which it was done. */
function expectLogged({ events }: Stored, done: Done, idOf: (id: number) => number): void {
  const rows = events.filter(
    ({ type, review_id }) => type !== 'undo' && !ofServer(review_id) && !done.maybe.has(review_id),
  );
  const logged = rows.map((row) => [row.review_id, row.card_id, row.type, row.rating].join(' '));
  const acts = [...done.events].map(([id, act]) =>
    [id, idOf(act.cardId), act.type, act.rating].join(' '),
  );
  expectAlike('the log', logged, acts);
  for (const { review_id, used_at, type } of rows) {
    const off = Date.parse(used_at) - (done.events.get(review_id)?.at ?? 0);
    if (Math.abs(off) > CLOCK_LEFT_MS) expect(`${type} is ${off / 60_000} minutes off`).toBe('');
  }
  const targets = events.flatMap(({ type, target }) => (type === 'undo' && target ? [target] : []));
  const ofLearner = targets.filter((target) => !ofServer(target));
  for (const target of ofLearner) expect(done.undoing).toContain(target);
  for (const target of done.undone)
    if (!done.maybe.has(target)) expect(ofLearner).toContain(target);
}

/** Nothing that was written is lost, nothing is there that nobody wrote. */
function expectWritten({ cards }: Stored, done: Done, idOf: (id: number) => number): void {
  for (const [id, { text, also, isSaved }] of done.made) {
    const own = cards.filter((card) => card.word_id === idOf(id) || card.id === idOf(id));
    expect(isSaved ? [also ? 2 : 1] : [0, also ? 2 : 1], text).toContain(own.length);
  }
  for (const card of cards) {
    const own = done.writings.filter(({ cardId }) => idOf(cardId) === card.id);
    const [made] = [...done.made].flatMap(([id, { text }]) =>
      idOf(id) === card.word_id ? [text] : [],
    );
    expectWriting(stillWritten(own, 'english_text'), card.english_text, made ?? 'tree');
    expectWriting(stillWritten(own, 'tags'), tagsOf(card)[0] ?? '', '');
  }
  const deleted = cards.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : id));
  const wanted = [...done.deleted].map(idOf);
  const restored = new Set([...done.restored].map(idOf));
  const maybe = new Set([...done.maybe].map((id) => (typeof id === 'number' ? idOf(id) : id)));
  for (const id of wanted) if (!restored.has(id)) expect(deleted).toContain(id);
  for (const id of deleted) expect(maybe).toContain(id);
}

type Versions = { card_id: number; fields: CardUpdate }[];

async function versionsOf(app: TestApp, { id }: TestLearner): Promise<Versions> {
  const rows = await app.db
    .selectFrom('card_versions')
    .select(['card_id', 'fields'])
    .where('user_id', '=', id)
    .execute();
  return rows.map(({ card_id, fields }) => ({ card_id, fields: JSON.parse(fields) }));
}

/** Each text that a device has saved is the card's or one of its versions, unless somebody saw it and wrote another. */
function expectFound(
  { cards }: Stored,
  versions: Versions,
  writings: readonly Writing[],
  idOf: (id: number) => number,
): void {
  for (const card of cards) {
    const kept = versions.filter(({ card_id }) => card_id === card.id).map(({ fields }) => fields);
    const all = [{ english_text: card.english_text, tags: tagsOf(card) }, ...kept];
    const own = writings.filter(({ cardId }) => idOf(cardId) === card.id);
    for (const { field, text, saved } of own) {
      const isReplaced = own.some(({ before }) => before === text);
      if (saved === null || isReplaced) continue;
      expect(all.map((fields) => textIn(fields, field))).toContain(text);
    }
  }
}

/** Nothing waits; what was refused is shown, and for a reason. @returns its texts. */
async function expectSent(
  device: Device,
  wasGone: ReadonlySet<number>,
  idOf: (id: number) => number,
): Promise<string[]> {
  const { calls, waiting, refused, trouble } = await device.app.kept();
  expect({ waiting, refused, trouble }).toEqual({ waiting: [], refused: [], trouble: null });
  return calls.flatMap((call) => {
    const isOfDeleted = wasGone.has(idOf(call.cardId));
    expect(call).toMatchObject({ key: 'PUT /cards/:id', refused: expect.any(String) });
    expect(isOfDeleted).toBe(true);
    return call.key === 'PUT /cards/:id'
      ? [call.body.english_text ?? call.body.tags?.[0] ?? '']
      : [];
  });
}

async function expectSamePacks(app: TestApp, devices: readonly Device[]): Promise<void> {
  const [first] = devices as [Device];
  const fresh = await new PackDevice(await app.newDevice(first.learner)).sync();
  const { account, cards } = fresh.held;
  const due = (await first.learner.get('/cards/study/due?limit=20')).body;
  const unstudied = (await first.learner.get('/cards/study/new?limit=20')).body;
  for (const { app: client } of devices) {
    const { pack } = await client.kept();
    const sorted = [...(pack?.cards ?? [])].sort((one, other) => one.id - other.id);
    const lines = (held: Json) => linesOf({ account: held.account, cards: held.cards });
    expectAlike(
      'the pack',
      lines({ account: pack?.account, cards: sorted }),
      lines({ account, cards }),
    );
    const device = await client.device();
    if (!device) throw new Error('Nothing is kept.');
    const ids = (list: Json) => list.data.map(({ id }: Json) => id);
    expectSame(ids(dueOn(device, { limit: 20 })), ids(due));
    expectSame(ids(newOn(device, { limit: 20 })), ids(unstudied));
  }
}

/** In any order, each once. */
function expectAlike(what: string, found: readonly string[], expected: readonly string[]): void {
  const [missing, others] = [[...expected], [] as string[]];
  for (const each of found) {
    const place = missing.indexOf(each);
    if (place < 0) others.push(each);
    else missing.splice(place, 1);
  }
  const said = [...missing.map((each) => `-${each}`), ...others.map((each) => `+${each}`)];
  expect(`${what}: ${said.join(', ')}`).toBe(`${what}: `);
}

/** Every value with its path. */
function linesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${value}`];
  return Object.entries(value).flatMap(([name, inner]) => {
    const { id = name } = (inner ?? {}) as { id?: unknown };
    return linesOf(inner, `${path}/${id}`);
  });
}

/** What no later writing of the same device took the place of. */
function stillWritten(writings: readonly Writing[], field: Writing['field']): Writing[] {
  const ofField = writings.filter((writing) => writing.field === field);
  return ofField.filter(
    ({ device, saved }) =>
      !ofField.some(
        (later) =>
          later.device === device && saved !== null && later.began > saved && later.saved !== null,
      ),
  );
}

/** Of conflicting writings one stands. */
function expectWriting(writings: readonly Writing[], found: string, before: string): void {
  const isSaved = writings.some(({ saved }) => saved !== null);
  const texts = writings.map(({ text }) => text);
  expect(isSaved ? texts : [...texts, before]).toContain(found);
}
