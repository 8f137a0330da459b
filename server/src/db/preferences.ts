import {
  type ChosenPreferences,
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  type PreferenceName,
} from '@gieok/shared/contract/preferences';
import { choosable } from '@gieok/shared/contract/settings';
import { LRUCache } from 'lru-cache';
import { lockRows } from './engine/sql.ts';
import type { Queryable } from './schema.ts';

/** Columns as they were read lately, parsed and checked: each request needs them. */
const known = new LRUCache<string, Partial<ChosenPreferences>>({ max: 1_000 });

/** What a learner chose, without what is no longer valid. */
export function chosenIn(column: string): Partial<ChosenPreferences> {
  let chosen = known.get(column);
  if (chosen === undefined) {
    const stored = parsed(column);
    chosen = Object.fromEntries(
      PREFERENCE_NAMES.flatMap((name) => {
        const checked = choosable[name].safeParse(stored[name]);
        return checked.success ? [[name, checked.data]] : [];
      }),
    );
    known.set(column, chosen);
  }
  return chosen;
}

function parsed(column: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(column) };
  } catch {
    return {};
  }
}

/** A preference never chosen gets its default only here. */
export const withDefaults = ({ chosen }: { chosen: string }): ChosenPreferences => ({
  ...DEFAULT_PREFERENCES,
  ...chosenIn(chosen),
});

/** Null: no longer chosen. */
export type PreferenceChanges = { [Name in PreferenceName]?: ChosenPreferences[Name] | null };

/**
 * What a newer release has put there stays.
 * @throws ZodError for what the contract does not take.
 */
export function columnAfter(column: string, changes: PreferenceChanges): string {
  const stored = parsed(column);
  for (const name of PREFERENCE_NAMES) {
    const value = changes[name];
    if (value === null) delete stored[name];
    else if (value !== undefined) stored[name] = choosable[name].parse(value);
  }
  return JSON.stringify(stored);
}

/** As an archive has it: null for what was not chosen. */
export function archivedPreferences(column: string): Record<string, unknown> {
  const chosen = chosenIn(column);
  return Object.fromEntries(
    PREFERENCE_NAMES.map((name) => {
      const value = chosen[name] ?? null;
      return [archivedName(name), typeof value === 'boolean' ? Number(value) : value];
    }),
  );
}

/** Locked: the second who changes it sees what the first wrote. */
export const lockPreferences = (transaction: Queryable, userId: number) =>
  lockRows(
    transaction,
    transaction.selectFrom('preferences').selectAll().where('user_id', '=', userId),
    'preferences',
  );

export const archivedName = (name: PreferenceName) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
