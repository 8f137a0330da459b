import { sql } from 'kysely';
import { compiled } from './engine/compiled.ts';
import { asJsonList, isPostgres } from './engine/sql.ts';
import type { Queryable } from './schema.ts';
import { ownerOf } from './search-terms.ts';

/** The word of a card, with its meaning and its romanization; or all of its texts. */
export type Texts = 'word' | 'any';

/** What the index is asked for, on either engine: cards that have terms. */
export type Expression =
  | { term: string; within: Texts }
  | { all: Expression[] }
  | { any: Expression[] };

/** Cards with a term that begins with this. */
export const term = (text: string, within: Texts): Expression => ({ term: text, within });
export const all = (each: Expression[]): Expression =>
  each.length === 1 ? only(each) : { all: each };
export const any = (each: Expression[]): Expression =>
  each.length === 1 ? only(each) : { any: each };
const only = ([one]: Expression[]) => one as Expression;

/** What `findIds` is to look for. */
export const matchOf = (db: Queryable, userId: number, asked: Expression) =>
  isPostgres(db) ? asTsquery(userId, asked) : asMatch(userId, asked);

/** Ascending, as FTS5 gives them. PostgreSQL would read all cards: no sum is in an index. */
export const findIds = compiled(
  (db, { userId, match }: { userId: number; match: string }) =>
    isPostgres(db)
      ? asJsonList(
          db,
          sql`select card_id + 0 as id from card_search
            where user_id = ${userId} and terms @@ cast(${match} as tsquery)`,
          'asc',
        )
      : sql<{ ids: string }>`
          select json_group_array(rowid) as ids from card_search where card_search match ${match}`,
  'each time',
);

export async function findFirstIds(db: Queryable, userId: number, asked: Expression, most: number) {
  const [row] = await firstIds(db, { userId, match: matchOf(db, userId, asked), most });
  return JSON.parse(row?.ids ?? '[]') as number[];
}

const firstIds = compiled(
  (db, { userId, match, most }: { userId: number; match: string; most: number }) =>
    asJsonList(
      db,
      isPostgres(db)
        ? sql`select card_id + 0 as id from card_search
            where user_id = ${userId} and terms @@ cast(${match} as tsquery)
            order by card_id + 0 limit ${most}`
        : sql`select rowid as id from card_search where card_search match ${match} limit ${most}`,
      'asc',
    ),
  'each time',
);

/** As FTS5 is asked (sqlite.org/fts5.html#full_text_query_syntax). Terms of others cannot be found: each begins with its user. */
function asMatch(userId: number, asked: Expression): string {
  const owner = ownerOf(userId);
  const write = (expression: Expression): string => {
    if ('term' in expression) {
      const column = expression.within === 'word' ? 'word : ' : '';
      return `${column}"${(owner + expression.term).replaceAll('"', '""')}" *`;
    }
    if ('all' in expression) return `(${expression.all.map(write).join(' AND ')})`;
    return `(${expression.any.map(write).join(' OR ')})`;
  };
  return write(asked);
}

/** As PostgreSQL's tsquery. */
function asTsquery(userId: number, asked: Expression): string {
  const owner = ownerOf(userId);
  const lexeme = (mark: string, text: string) =>
    `'${(mark + owner + text).replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
  const write = (expression: Expression): string => {
    if ('term' in expression) {
      const inWord = lexeme('w', expression.term);
      return expression.within === 'word' ? inWord : `(${inWord}|${lexeme('o', expression.term)})`;
    }
    if ('all' in expression) return `(${expression.all.map(write).join('&')})`;
    return `(${expression.any.map(write).join('|')})`;
  };
  return write(asked);
}
