import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/read-backup.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run restore -- FILE

Checks a backup and unpacks it into DATA_DIR, ./data by default, which must be empty or absent.`;

runCommand(USAGE, async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const dataDir = process.env.DATA_DIR || './data';
  const { rows, files } = await restoreBackup(file, dataDir);
  say(`Restored into ${dataDir}: ${rows.cards ?? 0} cards, ${files.length - 1} sounds`);
});
