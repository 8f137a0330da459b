import { parseArgs } from 'node:util';
import { verifyBackup } from '../backup/read-backup.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run verify -- FILE

Unpacks a backup into a folder that is removed again, and checks all of it.`;

runCommand(USAGE, async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { made_at, rows, files } = await verifyBackup(file);
  say(`${file} is whole: ${rows.cards ?? 0} cards, ${files.length - 1} sounds, made at ${made_at}`);
});
