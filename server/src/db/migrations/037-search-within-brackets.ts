import { type Kysely, sql } from 'kysely';
import { searchText } from '../search-text.ts';

interface Texts {
  id: number;
  korean_text: string;
  english_text: string;
  romanization: string | null;
  example_sentence: string | null;
  pronunciation_notes: string | null;
}

/** A search for 초등학교 finds (초등)학교: what search looks through is written anew for cards with brackets in their Korean. */
export async function searchWithinBrackets(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Texts>`
    select id, korean_text, english_text, romanization, example_sentence, pronunciation_notes from cards
    where korean_text like '%(%' or korean_text like '%[%' or korean_text like '%)%' or korean_text like '%]%'
  `.execute(db);
  for (const row of rows) {
    await sql`update cards set search_text = ${searchText(row)} where id = ${row.id}`.execute(db);
  }
}
