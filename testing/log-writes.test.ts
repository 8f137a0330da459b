import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint();

/** What is said against a file with this text. */
async function complaints(text: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

const FEATURE = 'server/src/features/settings/queries.ts';
const REFUSED = 'Only server/src/learning writes the log and what follows from it.';

describe('what follows from the log is written by server/src/learning alone', () => {
  test.each([
    `db.updateTable('cards').set({ stability: null }).execute();`,
    `db.updateTable('cards').set({ schedule_version: -1 }).where('id', '=', 1).execute();`,
    `db.updateTable('cards').where('id', '=', 1).set({ schedule_version: 0 }).execute();`,
    `db.updateTable('cards as card').set(() => ({ schedule_version: 0 })).execute();`,
    `db.updateTable('cards').set('schedule_version', 0).execute();`,
    `db.updateTable('cards').set('due_day', null).execute();`,
    `db.insertInto('cards').values({ korean_text: '', schedule_version: 0 }).execute();`,
    `db.insertInto('cards').values(card).onConflict((oc) => oc.doUpdateSet({ schedule_version: 0 })).execute();`,
    `db.deleteFrom('card_events').execute();`,
    'sql`update cards set schedule_version = 0`.execute(db);',
  ])('%s', async (text) => {
    expect(await complaints(text, FEATURE)).toContain(REFUSED);
    expect(await complaints(text, 'server/src/learning/replay-log.ts')).not.toContain(REFUSED);
  });

  test.each([
    `db.updateTable('preferences').set({ schedule_version: sql\`schedule_version + 1\` }).execute();`,
    `db.updateTable('preferences').set('schedule_version', 2).execute();`,
    `db.selectFrom('cards').select('schedule_version').where('due_day', '=', day).execute();`,
    `db.updateTable('cards').set({ korean_text: '' }).execute();`,
  ])('but anybody may: %s', async (text) => {
    expect(await complaints(text, FEATURE)).toEqual([]);
  });
});
