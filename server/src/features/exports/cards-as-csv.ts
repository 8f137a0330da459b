import { TAKEN_FIELD_NAMES, takenField } from '@gieok/shared/contract/card-texts';
import Papa from 'papaparse';
import type { Queryable } from '../../db/schema.ts';
import { OWN_COLUMNS as OWN } from '../../exported-table.ts';
import { decksOf } from '../../learning/card-detail.ts';
import {
  type Exported,
  type ExportedCard,
  exportedCards,
  type InTurn,
  ownRows,
} from './exported-rows.ts';

/** Excel needs it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | null;

interface Names {
  category: string | null;
  decks: readonly string[];
}

const COLUMNS: Record<string, (card: ExportedCard, names: Names) => Cell> = {
  ...Object.fromEntries(
    TAKEN_FIELD_NAMES.map((name) => [takenField(name).label, (card: ExportedCard) => card[name]]),
  ),
  Audio: ({ audio_url, audio_file_path }) => audio_file_path ?? audio_url,
  'Card type': ({ card_type }) => card_type,
  Category: (_, { category }) => category,
  Decks: (_, { decks }) => decks.map(withoutSeparator).join('; '),
  Tags: ({ tags }) => tags.join(' '),
  [OWN.word]: ({ word_id, id }) => word_id ?? id,
  [OWN.added]: ({ created_at }) => created_at,
};

const OF_THE_SCHEDULE: typeof COLUMNS = {
  [OWN.stage]: ({ stage }) => stage,
  [OWN.due]: ({ due_instant, due_day }) => due_instant ?? due_day,
  [OWN.interval]: ({ review_interval }) => review_interval,
  [OWN.ease]: ({ ease_factor }) => ease_factor,
  [OWN.stability]: ({ stability }) => stability,
  [OWN.difficulty]: ({ difficulty }) => difficulty,
  [OWN.step]: ({ step }) => step,
  [OWN.repetitions]: ({ repetitions }) => repetitions,
  [OWN.lapses]: ({ lapses }) => lapses,
  [OWN.reviews]: ({ review_count }) => review_count,
  [OWN.lastDay]: ({ last_day }) => last_day,
  [OWN.suspended]: ({ suspended }) => (suspended === 1 ? 'yes' : 'no'),
};

/**
 * RFC 4180, UTF-8 with a byte order mark. Escapes cells like formulas by an apostrophe, semicolons
 * and backslashes in deck names by a backslash.
 */
export async function* cardsAsCsv(
  db: Queryable,
  exported: Exported,
  { schedule, inTurn }: { schedule: boolean; inTurn: InTurn },
): AsyncGenerator<string> {
  const columns = { ...COLUMNS, ...(schedule && OF_THE_SCHEDULE) };
  const cells = Object.values(columns);
  const allCategories = await ownRows(db, 'categories', exported.userId);
  const categories = new Map(allCategories.map(({ id, name }) => [id, name]));
  yield BYTE_ORDER_MARK + linesOf([Object.keys(columns)]);
  for await (const page of exportedCards(db, exported, inTurn)) {
    const cards = page.filter(({ deleted_at }) => deleted_at === null);
    if (cards.length === 0) continue;
    const ids = cards.map(({ id }) => id);
    const decks = await inTurn(() => decksOf(db, exported.userId, ids));
    const rows = cards.map((card) => {
      const names = {
        category: card.category_id === null ? null : (categories.get(card.category_id) ?? null),
        decks: decks(card.id).map(({ name }) => name),
      };
      return cells.map((cell) => cell(card, names));
    });
    yield linesOf(rows);
  }
}

/** Signs that begin a formula, full-width ones too, also behind apostrophes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

function linesOf(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}

function withoutSeparator(name: string): string {
  return name.replace(/[\\;]/g, '\\$&');
}
