import { loadConfig } from '../config.ts';
import { openExistingDatabase } from '../db/engine/open.ts';
import type { Database } from '../db/schema.ts';

export function runCommand(
  usage: string,
  command: (say: (line: string) => void) => Promise<void>,
  codeOfFailure = 1,
): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(usage);
    return;
  }
  command(say).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = codeOfFailure;
  });
}

/** On the environment's database; its server may be running. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = loadConfig(process.env);
  const { db } = await openExistingDatabase({
    databaseUrl,
    dataDir,
    onConnectionError: ({ message }) => {
      process.stderr.write(`A database connection was lost: ${message}\n`);
    },
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
