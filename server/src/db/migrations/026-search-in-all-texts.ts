import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { searchText } from '../search-text.ts';
import { indexSearchOnPostgres } from './026-search-postgres.ts';
import { indexSearchOnSqlite, stopIndexOnSqlite } from './026-search-sqlite.ts';

const AT_ONCE = 500;

/**
 * Search looks through all texts of a card, on both engines by an index that is kept by triggers; what it looks through is
 * written anew for every card, some hundred at a time.
 */
export async function searchInAllTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await stopIndexOnSqlite(db);
  await writeSearchTexts(db, engine);
  await (engine === 'sqlite' ? indexSearchOnSqlite(db) : indexSearchOnPostgres(db));
}

interface Texts {
  id: number;
  korean_text: string;
  english_text: string;
  romanization: string | null;
  example_sentence: string | null;
  pronunciation_notes: string | null;
}

export async function writeSearchTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Texts>`
      select id, korean_text, english_text, romanization, example_sentence, pronunciation_notes from cards
      where id > ${after} order by id limit ${AT_ONCE}
    `.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const texts = JSON.stringify(rows.map((row) => [Number(row.id), searchText(row)]));
    await (engine === 'sqlite'
      ? sql`
          update cards set search_text = written.value ->> 1 from json_each(${texts}) as written
          where cards.id = cast(written.value ->> 0 as integer)`
      : sql`
          update cards set search_text = written.value ->> 1 from json_array_elements(cast(${texts} as json)) as written
          where cards.id = cast(written.value ->> 0 as bigint)`
    ).execute(db);
    after = Number(last.id);
  }
}
