import { type Kysely, sql } from 'kysely';

/** No part of a term. */
const BETWEEN = 'char(31)';
const AFTER_SECTION = 'char(30)';
const LINE = 'char(10)';
/** A text is taken apart in blocks of so many letters: in SQLite to find a letter takes the longer, the further behind it is. */
const BLOCK = 256;
/** More than a card has of them: in lower case a letter may become three. */
const BLOCKS = 128;
/** Final consonants, which stand behind their syllables. */
const FINALS = 'char(4520) and char(4546)';
const IN_LINE = 24;
const IN_WORD = 12;
const IN_A_ROW = 4;

const TRIGGERS = ['card_search_new_card', 'card_search_changed_card', 'card_search_erased_card'];

/** Cards are written without an index, which is made of all of them afterwards. */
export async function stopIndexOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const name of TRIGGERS) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await sql`drop table card_search`.execute(db);
}

/**
 * Terms of the user, after whose number in eight digits they begin: of each place in a text four letters, of the beginning of a
 * word twelve, of that of a line of the word itself 24; and the signs. Lists of those that begin with a given letter, or two,
 * are kept. One column is for the word and its meaning, one for the other texts.
 */
export async function indexSearchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table card_search using fts5 (
      word, others, content = '', contentless_delete = 1, detail = column, prefix = '9 10',
      tokenize = ${sql.raw(quoted(`ascii tokenchars ${quoted(ALL_BUT_LETTERS, "'")}`, '"'))}
    )
  `.execute(db);
  // By itself it would merge lists for every few cards that are deleted, for up to 0.3 s at a time.
  await sql`insert into card_search (card_search, rank) values ('deletemerge', 0)`.execute(db);
  await sql`
    insert into card_search (rowid, word, others) ${sql.raw(termsOf('cards'))} from cards where deleted_at is null
  `.execute(db);
  const add = `insert into card_search (rowid, word, others) ${termsOf('new')} where new.deleted_at is null;`;
  const remove = 'delete from card_search where rowid = old.id;';
  for (const [name, body] of Object.entries({
    card_search_new_card: `after insert on cards when new.deleted_at is null begin ${add} end`,
    card_search_changed_card: `after update of search_text, deleted_at on cards
      when old.search_text <> new.search_text or (old.deleted_at is null) <> (new.deleted_at is null)
      begin ${remove} ${add} end`,
    card_search_erased_card: `after delete on cards begin ${remove} end`,
  })) {
    await sql.raw(`create trigger ${name} ${body}`).execute(db);
  }
}

/** The ASCII characters that the tokenizer would leave out. */
const ALL_BUT_LETTERS = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1))
  .filter((character) => character !== '\u001f' && !/[a-z0-9]/i.test(character))
  .join('');

function quoted(text: string, quote: "'" | '"'): string {
  return `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;
}

/** The part of a text up to the next separator, and what is behind it. */
const before = (text: string, separator: string) =>
  `substr(${text}, 1, instr(${text} || ${separator}, ${separator}) - 1)`;
const behind = (text: string, separator: string) =>
  `substr(${text}, instr(${text} || ${separator}, ${separator}) + 1)`;

export function termsOf(row: string): string {
  const text = `${row}.search_text`;
  const rest = behind(text, AFTER_SECTION);
  const owner = `format('%08x', ${row}.user_id)`;
  const termsOfPart = (part: string, line: string) => `
    (select group_concat(owner || ${windowOf(line)}, ${BETWEEN})
     from (
       select owner, length(part) - (place - 1) * ${BLOCK} as left,
         substr(' ' || part, (place - 1) * ${BLOCK} + 1, ${BLOCK + IN_LINE + 1}) as block
       from (select ${part} as part, ${owner} as owner limit 1), search_places
       where place <= ${BLOCKS} and (place - 1) * ${BLOCK} < length(part) limit ${BLOCKS}
     ) cross join search_places as at
     where at.place <= min(left, ${BLOCK}))`;
  const line = `substr(block, at.place + 1, ${IN_LINE})`;
  const signs = before(behind(rest, AFTER_SECTION), AFTER_SECTION);
  const columns = [
    `${termsOfPart(before(text, AFTER_SECTION), `substr(${line}, 1, instr(${line} || '  ', '  ') + 1)`)}
      || ${BETWEEN} || ${owner} || replace(${signs}, ${BETWEEN}, ${BETWEEN} || ${owner})`,
    termsOfPart(before(rest, AFTER_SECTION), 'null'),
  ];
  return `select ${row}.id, ${columns.join(', ')}`;
}

/** What begins with the letter at a place: nothing with a space or a final consonant. */
function windowOf(line: string): string {
  const word = `substr(block, at.place + 1, ${IN_WORD})`;
  const letter = 'substr(block, at.place + 1, 1)';
  return `case ${letter} when ' ' then null when ${LINE} then ${line}
    else case when ${letter} between ${FINALS} then null
      when substr(block, at.place, 1) in (' ', ${LINE}) then substr(${word}, 1, instr(${word} || ' ', ' ') - 1)
      else substr(block, at.place + 1, ${IN_A_ROW}) end
    end`;
}
