import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';
import { shardHash } from './shard-hash.ts';

const app = await testAppForThisFile();

it.runIf(inject('engine') === 'postgres')('hashes keys as PostgreSQL does', async () => {
  const ids = fc.sample(fc.nat({ max: Number.MAX_SAFE_INTEGER }), 500);
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 500);
  const keys = {
    ids: [0, 1, 2 ** 31, 2 ** 32, ...ids],
    texts: texts.map((text) => text.replaceAll('\0', '')),
  };
  const { rows } = await sql<{ hash: number }>`
    select hashint8(cast(key #>> '{}' as bigint)) as hash from json_array_elements(cast(${JSON.stringify(keys.ids)} as json)) as key
    union all select hashtext(key #>> '{}') from json_array_elements(cast(${JSON.stringify(keys.texts)} as json)) as key`.execute(
    app.db,
  );
  expect([...keys.ids, ...keys.texts].map(shardHash)).toEqual(rows.map(({ hash }) => hash));
});
