import { text } from 'node:stream/consumers';
import {
  INTERVAL_MAX_DAYS,
  LEARNING_STEP_MAX_MINUTES,
  LEARNING_STEPS_MOST,
} from '@gieok/shared/constants';
import { dayField } from '@gieok/shared/contract/event-fields';
import { PREFERENCE_NAMES, PREFERENCES } from '@gieok/shared/contract/preferences';
import { preferencesUpdate } from '@gieok/shared/contract/settings';
import { archiveTexts } from '@gieok/shared/texts/archive';
import * as z from 'zod/mini';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import { archivedName } from '../../../db/preferences.ts';
import type { ImportedPreferences } from '../change-preferences.ts';
import { brokenArchive, HEAD } from './archive-file.ts';
import { count, desiredRetention, scheduler, time, wholeBetween } from './archive-rows.ts';

/** As in `docs/archive.md`. */
const VERSION = 1;
/** Bytes; fifty former settings and skipped days take less. */
const HEAD_MOST = 1024 * 1024;
const SKIPPED_DAYS_MOST = 10_000;
const FORMER_MOST = 50;
/** Fits stay far below; more overflows. */
const WEIGHT_MOST = 100;

const weights = z.nullable(
  z.array(z.number().check(z.gte(-WEIGHT_MOST), z.lte(WEIGHT_MOST))).check(z.length(21)),
);
const former = z.array(
  z.object({
    until: time,
    scheduler,
    desiredRetention,
    maximumInterval: wholeBetween(1, INTERVAL_MAX_DAYS),
    learningSteps: z
      .array(wholeBetween(1, LEARNING_STEP_MAX_MINUTES))
      .check(z.minLength(1), z.maxLength(LEARNING_STEPS_MOST)),
    weights,
  }),
);

const anyHead = z.object({ format: z.literal('gieok-archive'), version: z.int() });
const head = z.object({
  everything: z.boolean(),
  schedule: z.boolean(),
  preferences: z.optional(z.record(z.string(), z.unknown())),
  skipped_days: z.optional(z.array(dayField).check(z.maxLength(SKIPPED_DAYS_MOST))),
});
const notChosen = z.object({
  fsrs_weights: weights,
  former_scheduling: z.nullable(former.check(z.maxLength(FORMER_MOST))),
  reviews_at_last_fit: count,
});

export interface ArchiveHead {
  schedule: boolean;
  preferences: ImportedPreferences | undefined;
  skippedDays: readonly string[];
}

/** @throws AppError 400 */
export async function readHead(archive: ArrivedZip): Promise<ArchiveHead> {
  if (archive.sizesOf(HEAD).unpacked > HEAD_MOST) throw brokenArchive(archiveTexts.tooLarge);
  const json = await text(await archive.read(HEAD));
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw brokenArchive(archiveTexts.damaged(HEAD));
  }
  const { data: known } = anyHead.safeParse(value);
  if (known === undefined) throw brokenArchive(archiveTexts.noArchive);
  if (known.version !== VERSION) {
    throw brokenArchive(archiveTexts.unknownVersion(known.version, VERSION));
  }
  const { schedule, preferences, skipped_days = [] } = checked(head, value, '');
  return {
    schedule,
    preferences: preferences && preferencesIn(preferences),
    skippedDays: skipped_days,
  };
}

function preferencesIn(preferences: Record<string, unknown>): ImportedPreferences {
  const sent = PREFERENCE_NAMES.flatMap((name) => {
    const value = preferences[archivedName(name)] ?? null;
    if (value === null) return [];
    const isYesOrNo = PREFERENCES[name].kind === 'switch' && (value === 0 || value === 1);
    return [[name, isYesOrNo ? value === 1 : value]];
  });
  const chosen = checked(preferencesUpdate, Object.fromEntries(sent), 'preferences');
  const { fsrs_weights, former_scheduling, reviews_at_last_fit } = checked(
    notChosen,
    preferences,
    'preferences',
  );
  // Without a time zone the account keeps its own.
  const names = PREFERENCE_NAMES.filter((name) => name !== 'timeZone' || name in chosen);
  return {
    chosen: Object.fromEntries(names.map((name) => [name, chosen[name] ?? null])),
    columns: {
      fsrs_weights: fsrs_weights && JSON.stringify(fsrs_weights),
      former_scheduling: former_scheduling && JSON.stringify(former_scheduling),
      reviews_at_last_fit,
    },
  };
}

function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown, within: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [within, ...(issue?.path ?? [])].filter((part) => part !== '').join('.');
  throw brokenArchive(archiveTexts.badHead(path, issue?.message ?? ''));
}
