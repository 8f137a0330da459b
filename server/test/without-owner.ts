import type { Database } from '../src/db/schema.ts';

/** What the database is asked from now on, transactions included, until `stop`. */
export function recordStatements(db: Database): { asked: Set<string>; stop: () => void } {
  const prototype = Object.getPrototypeOf(db.getExecutor());
  const { executeQuery } = prototype;
  const asked = new Set<string>();
  prototype.executeQuery = function (query: { sql: string }, ...more: unknown[]) {
    asked.add(query.sql);
    return executeQuery.call(this, query, ...more);
  };
  return {
    asked,
    stop: () => {
      prototype.executeQuery = executeQuery;
    },
  };
}

/** The part of a statement between two brackets, without what is bracketed in it: in its place stands `(#place)`. */
function scopesOf(statement: string): string[] {
  const scopes = [''];
  const open = [0];
  for (const letter of statement.replace(/'[^']*'/g, "''").replaceAll('"', '')) {
    const at = open.at(-1) as number;
    if (letter === ')') open.pop();
    else if (letter === '(') {
      scopes[at] += `(#${scopes.length})`;
      open.push(scopes.length);
      scopes.push('');
    } else scopes[at] += letter;
  }
  return scopes.flatMap((scope) => scope.split(/\bunion\b/));
}

const NOT_A_NAME =
  /^(on|where|set|order|group|inner|left|cross|join|limit|union|returning|for|values|select)$/;

/**
 * The learners' tables that a statement reads or writes without naming the owner, by a comparison of that table's `user_id` or by a
 * column that is inserted.
 */
export function tablesWithoutOwner(statement: string, tables: ReadonlySet<string>): string[] {
  const scopes = scopesOf(statement.replace(/\s+/g, ' '));
  const whole = scopes.join(' ');
  return scopes.flatMap((scope) => {
    const named = [...scope.matchAll(/\b(from|join|update|into) (\w+)(?: as)?(?: (\w+))?/g)]
      .map(([, verb, table = '', next = '']) => ({
        ...{ verb, table },
        alias: next === '' || NOT_A_NAME.test(next) ? table : next,
      }))
      .filter(({ table }) => tables.has(table));
    return named.flatMap(({ verb, table, alias }) => {
      const columns = new RegExp(`\\binto ${table} ?\\(#(\\d+)\\)`).exec(scope)?.[1];
      const isNamed =
        verb === 'into'
          ? /\buser_id\b/.test(scopesOf(statement.replace(/\s+/g, ' '))[Number(columns)] ?? '')
          : new RegExp(`\\b${alias}\\.user_id (=|in)|= \\+?${alias}\\.user_id\\b`).test(whole) ||
            (named.filter((one) => one.verb !== 'into').length === 1 &&
              /(?<![.\w])user_id (=|in)/.test(scope));
      return isNamed ? [] : table;
    });
  });
}
