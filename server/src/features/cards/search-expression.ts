/** The word of a card, with its meaning and its romanization; or all of its texts. */
export type Texts = 'word' | 'any';

/** What the index is asked for, on either engine: cards that have terms, or have not. */
export type Expression =
  | { term: string; within: Texts; isWhole?: boolean }
  | { all: Expression[] }
  | { any: Expression[] }
  | { these: Expression; not: Expression };

/** Cards with a term that begins with this; or that is just this. */
export const term = (text: string, within: Texts): Expression => ({ term: text, within });
export const wholeTerm = (text: string, within: Texts): Expression => ({
  ...{ term: text, within },
  isWhole: true,
});
export const all = (each: Expression[]): Expression =>
  each.length === 1 ? only(each) : { all: each };
export const any = (each: Expression[]): Expression =>
  each.length === 1 ? only(each) : { any: each };
export const not = (these: Expression, those: Expression): Expression => ({ these, not: those });
const only = ([one]: Expression[]) => one as Expression;

/** As FTS5 is asked (sqlite.org/fts5.html#full_text_query_syntax). Terms of others cannot be found: each begins with its user. */
export function asMatch(userId: number, asked: Expression): string {
  const owner = ownerOf(userId);
  const write = (expression: Expression): string => {
    if ('term' in expression) {
      const column = expression.within === 'word' ? 'word : ' : '';
      const text = `"${(owner + expression.term).replaceAll('"', '""')}"`;
      return `${column}${text}${expression.isWhole ? '' : ' *'}`;
    }
    if ('all' in expression) return `(${expression.all.map(write).join(' AND ')})`;
    if ('any' in expression) return `(${expression.any.map(write).join(' OR ')})`;
    return `(${write(expression.these)} NOT ${write(expression.not)})`;
  };
  return write(asked);
}

/** As PostgreSQL's tsquery. */
export function asTsquery(userId: number, asked: Expression): string {
  const owner = ownerOf(userId);
  const lexeme = (mark: string, text: string, isWhole = false) =>
    `'${(owner + mark + text).replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isWhole ? '' : ':*'}`;
  const write = (expression: Expression): string => {
    if ('term' in expression) {
      const inWord = lexeme('w', expression.term, expression.isWhole);
      return expression.within === 'word'
        ? inWord
        : `(${inWord}|${lexeme('o', expression.term, expression.isWhole)})`;
    }
    if ('all' in expression) return `(${expression.all.map(write).join('&')})`;
    if ('any' in expression) return `(${expression.any.map(write).join('|')})`;
    return `(${write(expression.these)}&!${write(expression.not)})`;
  };
  return write(asked);
}

export const ownerOf = (userId: number) => userId.toString(16).padStart(8, '0');
