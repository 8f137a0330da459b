import { rowsIn } from './beginning-rows.ts';
import { findDelimiter, findWordsInLine } from './find-delimiter.ts';
import { findHeader, HEADER_WITHIN, namesIn } from './header-row.ts';
import { type OwnPlaces, ownPlaces } from './own-table.ts';

/** How a text file holds a table. */
export interface TableFormat {
  /** Of one character, or `LIST`. */
  delimiter: string;
  /** What ends a row beside the end of a line: of a list with several words on a line. */
  rowEnd: string | undefined;
  /** The names of the columns, where the file says them; as many as there are columns. */
  names: string[] | undefined;
  /** Rows before the first of words: those that only say how to read the rest, titles, and the names. */
  skippedLines: number;
  /** Whether cells are HTML, as Anki writes them. */
  html: boolean;
  /** Columns, from 0, that Anki's headers name. */
  special: Partial<Record<'tags' | 'deck' | 'guid' | 'notetype', number>>;
  /** Of a table that was exported here, where its own columns are. */
  own: OwnPlaces | undefined;
}

/** Anki has words for what cannot be seen. */
const NAMED: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  space: ' ',
  colon: ':',
};
const SPECIAL = { tags: 'tags column', deck: 'deck column', guid: 'guid column' } as const;
const ANKI_HEADER = /^#([a-z ]+):(.*)$/i;
const COLUMN_HEADER = /(^| )columns?$/;
/** Lines that tell how the others are read. */
const LINES_MAX = 2_000;

/**
 * How the table in a text begins and is parted.
 * @param beginning the first lines of it, whole ones.
 * @param wanted the delimiter, and whether there are names of columns, where that is known.
 */
export function tableFormatOf(
  beginning: string,
  wanted: { delimiter?: string | undefined; names?: boolean | undefined } = {},
): TableFormat {
  const lines = beginning.split(/\r\n|[\n\r]/);
  const headers = new Map<string, string>();
  // As Excel is told what parts the columns; some programs put it in quotation marks.
  const excels = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1];
  let skippedLines = excels === undefined ? 0 : 1;
  for (const line of lines.slice(skippedLines)) {
    const [, name, value] = ANKI_HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) break;
    headers.set(name.toLowerCase(), value);
    skippedLines += 1;
  }
  const rest = lines.slice(skippedLines, skippedLines + LINES_MAX).join('\n');
  const separator = headers.get('separator');
  const isSaid = excels !== undefined || headers.size > 0;
  const inLine = isSaid ? undefined : findWordsInLine(rest);
  const said = excels ?? (separator === undefined ? undefined : separatorOf(separator));
  const found = said ?? inLine?.delimiter;
  const hasColumns = [...headers.keys()].some((name) => COLUMN_HEADER.test(name));
  const delimiter = wanted.delimiter ?? found ?? findDelimiter(rest, hasColumns);
  // Whoever chooses another delimiter has another table before them.
  const rowEnd = inLine?.delimiter === delimiter ? inLine.end : undefined;
  const columns = headers.get('columns')?.split(delimiter);
  const rows = rowsIn(parted(rest, rowEnd), delimiter, HEADER_WITHIN, { withEmpty: true });
  const header = headers.size > 0 ? undefined : findHeader(rows, wanted.names);
  const special: TableFormat['special'] = {};
  for (const [name, header] of Object.entries({ ...SPECIAL, notetype: 'notetype column' })) {
    const column = Number(headers.get(header));
    if (Number.isInteger(column) && column >= 1) special[name as keyof typeof special] = column - 1;
  }
  const names = header === undefined ? columns : namesIn(rows, header);
  return {
    ...{ delimiter, rowEnd, names },
    own: ownPlaces(names),
    skippedLines: header === undefined ? skippedLines : skippedLines + header + 1,
    html: headers.get('html')?.trim() === 'true',
    special,
  };
}

/** A text whose words end where its lines do. */
export const parted = (text: string, rowEnd: string | undefined) =>
  rowEnd === undefined ? text : text.replaceAll(rowEnd, '\n');

function separatorOf(said: string): string {
  const word = said.trim().toLowerCase();
  return NAMED[word] ?? (said.length === 1 ? said : (said.trim()[0] ?? '\t'));
}
