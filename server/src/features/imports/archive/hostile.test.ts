import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, testAppForThisFile } from '../../../../test/test-app.ts';
import { rowsIn, unzip, zipped } from '../../../../test/zip.ts';
import { openArchive } from './archive-file.ts';
import { checkArchive } from './check-archive.ts';

const app = await testAppForThisFile();

/** The files of an archive with a bit of everything. */
let files: Map<string, Buffer>;

beforeAll(async () => {
  const learner = await app.newLearner();
  const deck = (await learner.newDeck()).id;
  const category_id = (await learner.newCategory()).id;
  const [card, other] = await learner.newCards(2, { category_id });
  await learner.post(`/decks/${deck}/cards`, { cardId: card });
  await learner.review(card as number, 3, { deckId: deck });
  await learner.put(`/cards/${card}/due`, { dueDay: '2026-04-01' });
  await learner.review(other as number, 1);
  await learner.post(`/cards/${other}/review/undo`, {});
  await learner.post('/texts', { text: '나무가 크다.' });
  const answer = await app.inject({
    url: '/api/exports?format=archive',
    headers: { authorization: `Bearer ${learner.token}` },
  });
  files = await unzip(answer.rawPayload);
});

async function check(archive: Buffer) {
  const path = join(app.config.DATA_DIR, `${crypto.randomUUID()}.zip`);
  await writeFile(path, archive);
  const file = await openArchive(path);
  try {
    return await checkArchive(file, app.now);
  } finally {
    file.close();
  }
}

/** The archive with the first row of a file changed, or the first that is of a type. */
function withRow(name: string, change: object, type?: string): Promise<Buffer> {
  const rows = rowsIn(files.get(name)) as Json[];
  const row = rows.find((each) => type === undefined || each.type === type);
  expect(row).toBeDefined();
  Object.assign(row, change);
  return withFile(name, rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
}

const withFile = (name: string, content: string | Buffer | undefined) =>
  zipped(
    content === undefined
      ? [...files].filter(([each]) => each !== name)
      : new Map<string, string | Buffer>(files).set(name, content),
  );

const head = (change: object) => {
  const said = JSON.parse(files.get('gieok.json')?.toString() ?? '');
  return withFile('gieok.json', JSON.stringify({ ...said, ...change }));
};
const preferences = (change: object) => {
  const said = JSON.parse(files.get('gieok.json')?.toString() ?? '');
  return head({ preferences: { ...said.preferences, ...change } });
};

/** With another name of the same length, which no writer of archives would take. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const archive = await zipped([...files, [from, 'harmless']]);
  for (let at = archive.indexOf(from); at >= 0; at = archive.indexOf(from, at + 1)) {
    archive.write(to, at);
  }
  return archive;
}

const SCHEDULE = {
  ...{ stage: 'review', interval: 5, ease: 2.5, stability: 5, difficulty: 5, step: null },
  ...{ repetitions: 2, lapses: 0, reviews: 2, lastDay: '2026-03-01', dueDay: '2026-03-06' },
  dueAt: null,
};
const seed = (schedule: object) =>
  withRow(
    'events.jsonl',
    { type: 'seed_state', details: { schedule: { ...SCHEDULE, ...schedule } } },
    'set_due',
  );

it('takes an archive of this server, and a field that came later', async () => {
  await expect(check(await zipped(files))).resolves.toMatchObject({ liveCards: 2, reviews: 2 });
  await expect(check(await withRow('cards.jsonl', { colour: 'red' }))).resolves.toBeDefined();
  await expect(check(await seed({}))).resolves.toBeDefined();
});

describe('an archive is refused', () => {
  const CASES: Record<string, [archive: () => Promise<Buffer>, message: RegExp]> = {
    'that is no ZIP file': [async () => Buffer.from('PK\u0003\u0004 or so'), /cannot be read/],
    'that is not whole': [async () => (await zipped(files)).subarray(0, 900), /cannot be read/],
    'without its head': [() => withFile('gieok.json', undefined), /gieok\.json is missing/],
    'of something else': [() => head({ format: 'other' }), /not a Gieok archive/],
    'of a later version': [() => head({ version: 2 }), /version 2.* reads version 1/],
    'without its cards': [() => withFile('cards.jsonl', undefined), /cards\.jsonl is missing/],
    'without its log': [() => withFile('events.jsonl', undefined), /events\.jsonl is missing/],
    'with an absolute name': [() => renamed('images.txt', '/etc/hosts'), /name .* "\/etc\/hosts"/],
    'with a name that leads out of it': [() => renamed('a/evil.txt', '../ev.txts'), /\.\.\/ev/],
    'with two names that are one': [() => withFile('CARDS.jsonl', 'x'), /"CARDS\.jsonl"/],
    'with names that are one once composed': [
      () => zipped([...files, ['\uac00', ''], ['\u1100\u1161', '']]),
      /not allowed/,
    ],
    'that unpacks to a thousand times its size': [
      () => withFile('cards.jsonl', Buffer.alloc(8 * 1024 * 1024, ' ')),
      /too large for an account/,
    ],
    'with a line without end': [
      () => withFile('cards.jsonl', crypto.randomUUID().repeat(36_000)),
      /Line 1 of cards\.jsonl is too long/,
    ],
    'with what is no JSON': [() => withFile('cards.jsonl', '{"id":'), /Line 1 .* JSON/],
    'with bytes that are others': [
      async () => {
        const archive = await zipped(files, { compress: false });
        archive.write('Z', archive.indexOf('"tree"') + 1);
        return archive;
      },
      /"cards\.jsonl" is damaged/,
    ],
    'with damaged bytes': [
      async () => {
        const archive = await zipped(files);
        return archive.fill(0xff, 60, 90);
      },
      /broken/,
    ],
    'with a card of no text': [() => withRow('cards.jsonl', { korean_text: ' ' }), /korean_text/],
    'with a text that is too long': [
      () => withRow('cards.jsonl', { english_text: 'x'.repeat(501) }),
      /english_text/,
    ],
    'with a text that no database takes': [
      () => withRow('cards.jsonl', { romanization: 'a\0b' }),
      /romanization/,
    ],
    'with an address that runs': [
      () => withRow('cards.jsonl', { image_url: 'javascript:alert(1)' }),
      /image_url/,
    ],
    'with a card of no category': [
      () => withRow('cards.jsonl', { category_id: 99 }),
      /category_id/,
    ],
    'with an endless interval': [
      () => withRow('cards.jsonl', { review_interval: 1e9 }),
      /review_interval/,
    ],
    'with a day that never comes': [
      () => withRow('cards.jsonl', { due_day: '9999-12-31' }),
      /due_day/,
    ],
    'with a day that is none': [() => withRow('cards.jsonl', { due_day: '2026-02-30' }), /due_day/],
    'with a card twice': [
      () => withFile('cards.jsonl', `${files.get('cards.jsonl')}${files.get('cards.jsonl')}`),
      /Line 3 of cards\.jsonl: id: this appears twice/,
    ],
    'with a deck of other cards': [() => withRow('deck-cards.jsonl', { card_id: 99 }), /card_id/],
    'with reviews of other cards': [() => withRow('events.jsonl', { card_id: 99 }), /card_id/],
    'with a rating of five': [() => withRow('events.jsonl', { rating: 5 }, 'review'), /rating/],
    'with a review of tomorrow': [
      () => withRow('events.jsonl', { used_at: '2026-03-12T03:00:00.000Z' }),
      /used_at: this time is in the future/,
    ],
    'with a study day of next year': [
      () => withRow('events.jsonl', { study_day: '2027-03-10' }),
      /study_day: this time is in the future/,
    ],
    'with an undo of nothing': [() => withRow('events.jsonl', { target: null }, 'undo'), /target/],
    'with an event of no kind': [() => withRow('events.jsonl', { type: 'win' }), /type/],
    'with a due day of year 9999': [
      () => withRow('events.jsonl', { details: { dueDay: '9999-12-31' } }, 'set_due'),
      /details\.dueDay/,
    ],
    'with a seed of an endless interval': [() => seed({ interval: 1e300 }), /interval/],
    'with a seed that is new and due': [() => seed({ stage: 'new' }), /schedule is impossible/],
    'with a seed of no stability': [() => seed({ stability: 0 }), /schedule is impossible/],
    'with a setting that nobody can choose': [
      () => preferences({ reviews_per_day: 100_000 }),
      /preferences\.reviewsPerDay/,
    ],
    'with weights that lead nowhere': [
      () => preferences({ fsrs_weights: Array(21).fill(1e300) }),
      /fsrs_weights/,
    ],
  };

  it.each(Object.entries(CASES))('%s', async (_, [archive, message]) => {
    const refused = check(await archive());
    await expect(refused).rejects.toMatchObject({ statusCode: 400, code: 'unreadable' });
    await expect(refused).rejects.toThrow(message);
  });
});
