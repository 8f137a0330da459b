import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { rebuildMarked } from './db/rebuild-schedules.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SHUTDOWN_LIMIT_MS = 10_000;

/** Opens the database, migrates it, and listens until told to stop. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { db, engine } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onConnectionError: (error) => {
      process.stderr.write(`A database connection was lost: ${error.message}\n`);
    },
  });
  const app = await buildApp(
    { config, db, clock: () => new Date(), random: Math.random },
    { webRoot: WEB_ROOT },
  );

  let stopping = false;
  const rebuilt = rebuildMarked(db, () => !stopping).catch((error: unknown) => {
    app.log.error(error, 'cards whose rules have changed were not all replayed');
  });

  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    // Connections that will not end by themselves must not keep the process for ever.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    stopping = true;
    await app.close();
    await rebuilt;
    await db.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal));

  if (!config.RATE_LIMITS) app.log.warn('RATE_LIMITS=off: passwords can be guessed at full speed');
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(`Gieok is running at ${address} (${engine})\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
