import Papa from 'papaparse';
import { cellsOfLine, LIST } from './list-lines.ts';

/** How a text file holds a table. */
export interface TableFormat {
  /** Of one character, or `LIST`. */
  delimiter: string;
  /** The names of the columns, where the file says them; as many as there are columns. */
  names: string[] | undefined;
  /** Lines before the first row: those that only say how to read the rest, and the names. */
  skippedLines: number;
  /** Whether cells are HTML, as Anki writes them. */
  html: boolean;
  /** Columns, from 0, that Anki's headers name. */
  special: Partial<Record<'tags' | 'deck' | 'guid' | 'notetype', number>>;
}

const DELIMITERS = ['\t', ',', ';', '|'] as const;
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
/** Rows that tell which delimiter it is. */
const LOOKED_AT = 50;
/** Lines in which they are looked for. */
const LINES_MAX = 2_000;

/**
 * How the table in a text begins and is parted.
 * @param beginning the first lines of it, whole ones.
 * @param namesColumn whether a cell can be the name of a column.
 * @param wanted the delimiter, where it is known.
 */
export function tableFormatOf(
  beginning: string,
  namesColumn: (cell: string) => boolean,
  wanted?: string,
): TableFormat {
  const lines = beginning.split(/\r\n|[\n\r]/);
  const headers = new Map<string, string>();
  // As Excel is told what parts the columns.
  const excels = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1];
  let skippedLines = excels === undefined ? 0 : 1;
  for (const line of lines.slice(skippedLines)) {
    const [, name, value] = ANKI_HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) break;
    headers.set(name.toLowerCase(), value);
    skippedLines += 1;
  }
  const rest = lines.slice(skippedLines, skippedLines + LINES_MAX).join('\n');
  const separator = headers.get('separator');
  const delimiter =
    wanted ?? excels ?? (separator === undefined ? delimiterOf(rest) : separatorOf(separator));
  const [first = []] = rowsOf(rest, delimiter, 1);
  const said = headers.get('columns')?.split(delimiter);
  const hasNames = said === undefined && headers.size === 0 && first.some(namesColumn);
  const special: TableFormat['special'] = {};
  for (const [name, header] of Object.entries({ ...SPECIAL, notetype: 'notetype column' })) {
    const column = Number(headers.get(header));
    if (Number.isInteger(column) && column >= 1) special[name as keyof typeof special] = column - 1;
  }
  return {
    delimiter,
    names: hasNames ? first.map((cell) => cell.trim()) : said,
    skippedLines: hasNames ? skippedLines + 1 : skippedLines,
    html: headers.get('html')?.trim() === 'true',
    special,
  };
}

function separatorOf(said: string): string {
  const word = said.trim().toLowerCase();
  return NAMED[word] ?? (said.length === 1 ? said : (said.trim()[0] ?? '\t'));
}

/**
 * The one by which most rows have the same number of cells, more than one; of those alike the first. A list where none parts
 * half of the rows.
 */
function delimiterOf(text: string): string {
  let best: { delimiter: string; alike: number } = { delimiter: LIST, alike: 0 };
  for (const delimiter of DELIMITERS) {
    const lengths = rowsOf(text, delimiter, LOOKED_AT).map((cells) => cells.length);
    if (lengths.filter((length) => length > 1).length * 2 < lengths.length) continue;
    const counts = new Map<number, number>();
    for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
    counts.delete(1);
    const alike = Math.max(0, ...counts.values());
    if (alike > best.alike) best = { delimiter, alike };
  }
  return best.delimiter;
}

function rowsOf(text: string, delimiter: string, most: number): string[][] {
  if (delimiter === LIST) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.slice(0, most).map(cellsOfLine);
  }
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: most, skipEmptyLines: true });
  return data;
}
