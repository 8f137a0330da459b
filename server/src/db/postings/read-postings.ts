import { sql } from 'kysely';
import { yieldToEventLoop } from '../../turns.ts';
import { compiled } from '../compiled.ts';
import type { Queryable } from '../schema.ts';
import { CardSet } from './card-set.ts';
import {
  ListReader,
  type Postings,
  type Segment,
  segmentsOf,
  tombstonesOf,
  UnknownFormat,
} from './index-pages.ts';

/** A term of the search index, or the beginning of some. */
export interface Term {
  text: string;
  isWhole: boolean;
}

/** The version of FTS5's format that this program reads; `card_search_config` says which one an index has. */
const KNOWN_FORMAT = 4;
/** The lengths, in letters, of which the table has prefix indexes (`migrations/026-search-sqlite.ts`). */
const PREFIX_LENGTHS = [9, 10];
/** The byte before each term: of the main index, then of each prefix index. */
const INDEX_MARKS = ['0', '1', '2'];
/** Behind every term that begins with a text: no UTF-8 has this byte. */
const BEHIND = 'ff';
/** A page's rowid is its segment's id times this, and its number. */
const PAGE_IDS = 2 ** 37;
/** Pages that are read before others have their turn, of 4 KB each. */
const PAGES_AT_ONCE = 256;

/** The search index as it is at one time. */
export interface IndexState {
  /** As of `readIndexVersion`. */
  version: string;
  segments: Segment[];
  /** What was deleted, by segment. */
  tombstones: Map<number, CardSet>;
}

/** What changes with everything that is written to the index. */
export async function readIndexVersion(db: Queryable): Promise<string> {
  const [record] = await selectStructure(db, {});
  return record?.structure.toString('latin1') ?? '';
}

/** @throws UnknownFormat */
export async function readIndexState(db: Queryable, known?: IndexState): Promise<IndexState> {
  const [record] = await selectStructure(db, {});
  if (record?.format !== KNOWN_FORMAT) throw new UnknownFormat(`The format is ${record?.format}.`);
  const version = record.structure.toString('latin1');
  if (version === known?.version) return known;
  const segments = segmentsOf(record.structure);
  const tombstones = new Map<number, CardSet>();
  for (const { id: segment, tombstonePages: pages } of segments) {
    if (pages === 0) continue;
    const rows = await selectTombstones(db, { segment, pages });
    tombstones.set(segment, tombstonesOf(rows.map(({ block }) => block)));
  }
  return { version, segments, tombstones };
}

/**
 * The cards that have each of the terms, from the lists of the index: FTS5 gives them one by one, which takes ten times as long.
 * Some pages at a time, so that others have their turn: valid only if the index is the same afterwards.
 * @throws UnknownFormat
 */
export async function readPostings(
  db: Queryable,
  { segments, tombstones }: IndexState,
  terms: readonly Term[],
): Promise<Postings[]> {
  const asked = terms.map(bytesOf);
  const ranges = await selectRanges(db, {
    terms: JSON.stringify(asked.map(({ first, behind }) => [first, behind])),
    segments: JSON.stringify(segments.map((each) => [each.id, each.firstPage, each.lastPage])),
  });
  const found = terms.map((): Postings => ({ word: new CardSet(), any: new CardSet() }));
  const lists = ranges.map(({ term, segment, from, to }): List => {
    const { id } = segments[segment] as Segment;
    const { bytes, isWhole } = asked[term] as Asked;
    const all = found[term] as Postings;
    const deleted = tombstones.get(id);
    const into = deleted === undefined ? all : { word: new CardSet(), any: new CardSet() };
    const reader = new ListReader(bytes, isWhole, into);
    const pages = { first: id * PAGE_IDS + from, last: id * PAGE_IDS + Math.max(from, to - 1) };
    return { reader, all, into, deleted, ...pages, end: id * PAGE_IDS + to };
  });
  await readPages(db, lists);
  // The page that begins with a term behind: few lists go on there.
  const longer = lists.filter(({ reader, last, end }) => reader.isWithin && end > last);
  await readPages(
    db,
    longer.map((list) => ({ ...list, first: list.end, last: list.end })),
  );
  for (const { all, into, deleted } of lists) {
    if (deleted === undefined) continue;
    all.word.take(into.word.without(deleted));
    all.any.take(into.any.without(deleted));
  }
  return found;
}

/** A term's part of a segment: where it may stand, and the page behind that. */
interface List {
  reader: ListReader;
  all: Postings;
  into: Postings;
  deleted: CardSet | undefined;
  first: number;
  last: number;
  end: number;
}

/** Each page once, though several lists may stand on it. */
async function readPages(db: Queryable, lists: readonly List[]): Promise<void> {
  const inOrder = lists.toSorted((one, other) => one.first - other.first);
  for (const ranges of inBatches(inOrder)) {
    await yieldToEventLoop();
    for (const { id, page } of await selectPages(db, { ranges: JSON.stringify(ranges) })) {
      for (const { reader, first, last } of inOrder) {
        if (first > id) break;
        if (last >= id) reader.read(page);
      }
    }
  }
}

interface Asked {
  bytes: Buffer;
  isWhole: boolean;
  /** In hexadecimal: the first such term, and what is behind the last. */
  first: string;
  behind: string;
}

/** As the index has it: in small ASCII letters, behind the mark of the list that it stands in. */
function bytesOf(term: Term): Asked {
  const text = term.text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const prefixIndex = term.isWhole ? -1 : PREFIX_LENGTHS.indexOf([...text].length);
  const bytes = Buffer.from((INDEX_MARKS[prefixIndex + 1] as string) + text);
  // To a prefix index, a beginning of its length is a whole term.
  const isWhole = term.isWhole || prefixIndex !== -1;
  const first = bytes.toString('hex');
  return { bytes, isWhole, first, behind: isWhole ? first : first + BEHIND };
}

type Range = [first: number, last: number];

/** Ranges of pages that have none in common, some at a time. */
function* inBatches(lists: readonly List[]): Generator<Range[]> {
  let batch: Range[] = [];
  let room = PAGES_AT_ONCE;
  let next = 0;
  for (const { first, last } of lists) {
    for (let from = Math.max(first, next); from <= last; from = next) {
      next = Math.min(last + 1, from + room);
      batch.push([from, next - 1]);
      room -= next - from;
      if (room > 0) continue;
      yield batch;
      batch = [];
      room = PAGES_AT_ONCE;
    }
  }
  if (batch.length > 0) yield batch;
}

const selectStructure = compiled(
  () => sql<{ structure: Buffer; format: number }>`
    select block as structure, (select v from card_search_config where k = 'version') as format
    from card_search_data where id = 10`,
);

const selectTombstones = compiled(
  (_: Queryable, { segment, pages }: { segment: number; pages: number }) => sql<{ block: Buffer }>`
    select block from card_search_data where id >= (cast(${segment} as integer) + 65536) << 37
      and id < ((cast(${segment} as integer) + 65536) << 37) + cast(${pages} as integer)`,
);

/** Where lists may stand: from the page that begins with a term before, or the first, to the one that begins with one behind, or the last. */
const selectRanges = compiled(
  (_: Queryable, { terms, segments }: { terms: string; segments: string }) => sql<{
    term: number;
    segment: number;
    from: number;
    to: number;
  }>`
    with terms as materialized (
      select key as term, unhex(value ->> 0) as first, unhex(value ->> 1) as last from json_each(${terms})
    ), segments as materialized (
      select key as segment, value ->> 0 as id, value ->> 1 as first, value ->> 2 as last from json_each(${segments})
    )
    select term, segment,
      max(segments.first, coalesce((
        select pgno >> 1 from card_search_idx
        where segid = segments.id and term <= terms.first order by term desc limit 1
      ), 0)) as "from",
      coalesce((
        select pgno >> 1 from card_search_idx
        where segid = segments.id and term > terms.last order by term limit 1
      ), segments.last) as "to"
    from terms cross join segments`,
);

const selectPages = compiled(
  (_: Queryable, { ranges }: { ranges: string }) => sql<{ id: number; page: Buffer }>`
    select card_search_data.id, block as page from json_each(${ranges}) as ranges
    cross join card_search_data on card_search_data.id between value ->> 0 and value ->> 1`,
);
