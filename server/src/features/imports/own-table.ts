import { importTexts } from '@gieok/shared/texts/imports';
import { OWN_COLUMNS, type OwnColumn } from '../../exported-table.ts';
import { seededSchedule } from './archive/archive-rows.ts';
import type { ImportedCard } from './imported-word.ts';
import type { Problem } from './readers/reader.ts';

export type OwnPlaces = Partial<Record<OwnColumn, number>>;

const NAMES = Object.entries(OWN_COLUMNS) as [OwnColumn, string][];

/** Undefined for a foreign table. */
export function ownPlaces(names: readonly string[] | undefined): OwnPlaces | undefined {
  if (!names?.includes(OWN_COLUMNS.word) || !names.includes(OWN_COLUMNS.added)) return undefined;
  return Object.fromEntries(
    NAMES.flatMap(([column, name]) =>
      names.includes(name) ? [[column, names.indexOf(name)]] : [],
    ),
  );
}

export function ownContent(
  row: number,
  cells: readonly string[],
  places: OwnPlaces,
  problems: Problem[],
): { group?: string; card: Pick<ImportedCard, 'suspended' | 'schedule' | 'scheduleAt'> } {
  const said = (column: OwnColumn) => cells[places[column] ?? cells.length]?.trim() || null;
  const number = (column: OwnColumn) => (said(column) === null ? null : Number(said(column)));
  const group = said('word');
  const card = { suspended: said('suspended') === 'yes', schedule: null, scheduleAt: null };
  const of = { ...(group !== null && { group }), card };
  const stage = said('stage');
  if (stage === null || stage === 'new') return of;
  const [due, lastDay] = [said('due'), said('lastDay')];
  // Learning steps have an instant.
  const dueAt = due?.includes('T') === true ? Date.parse(due) : null;
  const { success, data } = seededSchedule.safeParse({
    stage,
    lastDay,
    dueAt,
    dueDay: dueAt === null ? due : (lastDay ?? due?.slice(0, 10)),
    interval: number('interval'),
    ease: number('ease'),
    step: number('step'),
    stability: number('stability'),
    difficulty: number('difficulty'),
    repetitions: number('repetitions') ?? 0,
    lapses: number('lapses') ?? 0,
    reviews: number('reviews') ?? 1,
  });
  if (!success) {
    problems.push({ row, message: importTexts.scheduleUnreadable, kept: true });
    return of;
  }
  const scheduleAt = lastDay === null ? null : new Date(`${lastDay}T12:00:00Z`).toISOString();
  return { ...of, card: { ...card, schedule: data, scheduleAt } };
}
