import { rowsIn } from './beginning-rows.ts';
import { findDelimiter, findWordsInLine } from './find-delimiter.ts';
import { findHeader, HEADER_WITHIN, namesIn } from './header-row.ts';
import { type OwnPlaces, ownPlaces } from './own-table.ts';

export interface TableFormat {
  /** One character, or `LIST`. */
  delimiter: string;
  /** Beside line ends, in a list of several words per line. */
  rowEnd: string | undefined;
  names: string[] | undefined;
  /** Settings, titles and names. */
  skippedLines: number;
  html: boolean;
  /** Indexes from Anki's headers. */
  special: Partial<Record<'tags' | 'deck' | 'guid' | 'notetype', number>>;
  /** Only of our own export. */
  own: OwnPlaces | undefined;
}

/** Anki's names of invisible delimiters. */
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
/** Enough to tell the delimiter. */
const LINES_MAX = 2_000;

/** @param beginning whole lines. @param wanted the learner's choices. */
export function tableFormatOf(
  beginning: string,
  wanted: { delimiter?: string | undefined; names?: boolean | undefined } = {},
): TableFormat {
  const lines = beginning.split(/\r\n|[\n\r]/);
  const headers = new Map<string, string>();
  // Excel's hint, quoted by some programs.
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
  const isOwn = ownPlaces(lines[0]?.split(',')) !== undefined;
  const isSaid = excels !== undefined || isOwn || headers.size > 0;
  const inLine = isSaid ? undefined : findWordsInLine(rest);
  const marked = separator === undefined ? undefined : separatorOf(separator);
  const said = excels ?? (isOwn ? ',' : marked);
  const found = said ?? inLine?.delimiter;
  const hasColumns = [...headers.keys()].some((name) => COLUMN_HEADER.test(name));
  const delimiter = wanted.delimiter ?? found ?? findDelimiter(rest, hasColumns);
  // Another delimiter makes another table.
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
    delimiter,
    rowEnd,
    names,
    own: ownPlaces(names),
    skippedLines: header === undefined ? skippedLines : skippedLines + header + 1,
    html: headers.get('html')?.trim() === 'true',
    special,
  };
}

export const parted = (text: string, rowEnd: string | undefined) =>
  rowEnd === undefined ? text : text.replaceAll(rowEnd, '\n');

function separatorOf(said: string): string {
  const word = said.trim().toLowerCase();
  return NAMED[word] ?? (said.length === 1 ? said : (said.trim()[0] ?? '\t'));
}
