import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { moveMedia } from '../http/media/move-media.ts';
import { openMediaStore } from '../http/media/open-media-store.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run media -- move

Moves sounds and pictures from the folder audio in DATA_DIR to the bucket that MEDIA_URL names. A file is removed once the bucket has
it; run it again after an interruption. Start the server with MEDIA_URL first, so that no new ones come into the folder.`;

runCommand(USAGE, async (say) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'move') throw new Error(USAGE);
  const config = loadConfig(process.env);
  if (config.MEDIA_URL === undefined) throw new Error('Set MEDIA_URL: it names the bucket.');
  const media = openMediaStore(config);
  const [warning] = await media.check();
  if (warning !== undefined) throw new Error(warning);
  const moved = await moveMedia(config.DATA_DIR, media);
  say(`Moved ${moved} sounds and pictures to the bucket ${config.MEDIA_URL.bucket}`);
});
