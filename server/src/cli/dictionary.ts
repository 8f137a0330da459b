import { parseArgs } from 'node:util';
import type { Database } from '../db/schema.ts';
import { openDictionary } from '../features/dictionary/read-dictionary.ts';
import {
  addSharedDictionary,
  listSharedDictionaries,
  orderSharedDictionaries,
  removeSharedDictionary,
} from '../features/dictionary/shared-dictionaries.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `Usage: npm run dictionary -- add FILE [--title TITLE] [--licence LICENCE]
       npm run dictionary -- list
       npm run dictionary -- order ID...
       npm run dictionary -- remove ID

Adds a dictionary for all learners, also while the server runs: a ZIP file of Yomitan's format or of krdict, or a table (CSV, TSV) whose
first line names the columns word and meanings. The first in the order is asked first. DATA_DIR or DATABASE_URL name the data.`;

interface Told {
  title?: string;
  licence?: string;
  say: (line: string) => void;
}

const COMMANDS: Record<
  string,
  (db: Database, which: readonly string[], told: Told) => Promise<void>
> = {
  add: async (db, [path, ...more], { title, licence, say }) => {
    if (path === undefined || more.length > 0) throw new Error(USAGE);
    const file = await openDictionary(path);
    try {
      const named = {
        ...file,
        ...(title !== undefined && { title }),
        ...(licence !== undefined && { licence }),
      };
      const { id, entries, dropped } = await addSharedDictionary(db, named, new Date());
      say(`Added dictionary ${id}, ${named.title}: ${entries} entries`);
      for (const [why, count] of Object.entries(dropped)) {
        if (count > 0) say(`Left out ${count} ${why}`);
      }
    } finally {
      file.close();
    }
  },
  list: async (db, _, { say }) => {
    const all = await listSharedDictionaries(db);
    if (all.length === 0) say('There is no dictionary.');
    for (const { id, title, licence, is_whole } of all) {
      say(
        [`${id}  ${title}`, licence, is_whole === 0 && 'not complete'].filter(Boolean).join(', '),
      );
    }
  },
  order: async (db, which) => orderSharedDictionaries(db, which.map(idOf)),
  remove: async (db, [id, ...more], { say }) => {
    if (id === undefined || more.length > 0) throw new Error(USAGE);
    if (!(await removeSharedDictionary(db, idOf(id)))) {
      throw new Error(`There is no dictionary ${id}.`);
    }
    say(`Removed dictionary ${id}`);
  },
};

function idOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`${text} is no number of a dictionary; "npm run dictionary -- list" has them.`);
}

runCommand(USAGE, async (say) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, licence: { type: 'string' } },
  });
  const [what, ...which] = positionals;
  const run = what === undefined ? undefined : COMMANDS[what];
  if (run === undefined) throw new Error(USAGE);
  await withDatabase((db) => run(db, which, { ...values, say }));
});
