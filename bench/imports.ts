import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { buildStale } from '../scripts/build.mjs';
import { DATABASE_FILE, openDatabase } from '../server/src/db/engine/open.ts';
import { ankiPackageOf } from '../server/src/features/exports/anki/anki-package.ts';
import { FolderStore } from '../server/src/http/media/folder-store.ts';
import { type ImportedFile, importFile } from './imports/import-file.ts';
import { sqliteWriter } from './performance/bulk-writer.ts';
import { BOUNDARY, seedLearner } from './performance/seed-learner.ts';
import { wordOf } from './performance/words.ts';

/**
 * How long a table and an Anki package take to be looked through, taken over and taken back, on SQLite, and for how long that holds the
 * event loop; over the bare insert of the same rows. `npm run bench -- imports 20000 1000` for so many rows and notes in place of
 * 100,000 and 5,000, 0 for none.
 */
export async function run([rows = '100000', notes = '5000']: readonly string[] = []) {
  await buildStale(['server']);
  for (const file of [tableOf(Number(rows)), packageOf(Number(notes))]) {
    if (file.cards === 0) continue;
    const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
    await importFile(file, dataDir);
    rmSync(dataDir, { recursive: true });
  }
}

function tableOf(cards: number): ImportedFile {
  const write = async (path: string) => {
    const random = seededRandom(1);
    const lines = Array.from({ length: cards }, (_, index) => {
      const { korean_text, english_text, example_sentence } = wordOf(index, cards, random);
      return [korean_text, english_text, example_sentence].map(quoted).join(',');
    });
    writeFileSync(path, `korean,english,example\n${lines.join('\n')}\n`);
  };
  return { name: 'words.csv', cards, write };
}

const quoted = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`;

/** As the product itself exports it, with schedules and some three reviews for each card. */
function packageOf(cards: number): ImportedFile {
  const write = async (path: string, folder: string) => {
    const dataDir = join(folder, 'exported');
    mkdirSync(dataDir);
    const { db } = await openDatabase({ dataDir, onConnectionError() {} });
    const writer = sqliteWriter(join(dataDir, DATABASE_FILE));
    const wanted = { name: 'exported', cards, seed: 1, scheduler: 'fsrs' as const };
    const now = new Date();
    const { userId } = await seedLearner(db, writer, wanted, 1, now);
    await writer.finish();
    const settings = {
      ...{ boundary: BOUNDARY, newPerDay: 20, reviewsPerDay: 200, desiredRetention: 0.9 },
      ...{ weights: FSRS_DEFAULT_WEIGHTS, usesFsrs: true },
    };
    const exported = ankiPackageOf({
      ...{
        db,
        media: new FolderStore(dataDir),
        exported: { userId, cardIds: undefined },
        schedule: true,
        settings,
        now,
      },
      ...{ inTurn: (work) => work(), watched: (pieces) => pieces },
    });
    await pipeline(exported, createWriteStream(path));
    await db.destroy();
  };
  return { name: 'words.apkg', cards, write };
}
