import { IMPORT_PROBLEMS_SHOWN } from '@gieok/shared/constants';
import { importPath } from '../../http/import-files.ts';
import type { Work } from '../../jobs/define-job.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { chooseDeck } from './choose-deck.ts';
import type { Commit, Committed, Importing } from './importing.ts';
import { noteChange } from './imports-table.ts';
import { takeBack } from './take-back.ts';

/** All or nothing: takes back what an earlier run made first. */
export async function restoreImport(
  { dataDir, clock, storeMedia }: Pick<Importing, 'dataDir' | 'clock' | 'storeMedia'>,
  { db, userId, signal, progress }: Work<unknown>,
  { row, choices, hold }: Commit,
): Promise<Committed> {
  const { id, file, found } = row;
  await takeBack(db, { importId: id, userId, holdRun: hold, progress: () => {} });
  const chosen = await chooseDeck(db, row, { choices, now: clock(), hold });
  const { problems, ...counts } = await restoreArchive(importPath(dataDir, file), {
    db,
    userId,
    signal,
    progress,
    hold,
    now: clock(),
    schedule: choices.schedule,
    deckId: chosen.choices.deckId,
    keepMedium: (content) => storeMedia(userId, content, signal),
    note: (transaction, made) =>
      noteChange(transaction, { userId, importId: id, now: clock() }, { made: { archive: made } }),
  });
  const told = problems.map((message) => ({ row: 1, message, kept: true }));
  return {
    result: {
      ...counts,
      decks: counts.decks + chosen.made,
      updated: 0,
      skipped: 0,
      problems: problems.length,
    },
    found: {
      ...found,
      counts: { ...found.counts, problems: problems.length },
      problems: told.slice(0, IMPORT_PROBLEMS_SHOWN),
    },
  };
}
