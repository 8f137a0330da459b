import pg from 'pg';

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

export async function createDatabaseFrom(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(createStatement(name, template));
  });
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/**
 * Makes the template once for all test files. `prepare` must close its connections: a database in
 * use cannot be cloned.
 */
export async function ensureTemplate(
  adminUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // Held by the session: it ends with a crashed process.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ ready: boolean }>(
      'select datistemplate as ready from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.ready) return;
    const identifier = pg.escapeIdentifier(name);
    await client.query(`drop database if exists ${identifier} with (force)`);
    await client.query(createStatement(name));
    await prepare(databaseUrl(adminUrl, name));
    await client.query(`alter database ${identifier} is_template true`);
  });
}

/**
 * Kills one process, which has PostgreSQL restart and recover from its log, as after a power
 * failure.
 */
export async function crashServer(adminUrl: string): Promise<void> {
  const witness = new pg.Client({ connectionString: adminUrl });
  const crashed = new Promise<void>((resolve) => {
    witness.once('error', () => resolve());
  });
  await witness.connect();
  const victim = new pg.Client({ connectionString: adminUrl });
  victim.on('error', () => {});
  await victim.connect();
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await crashed;
  while (!(await isReachable(adminUrl))) await new Promise((resolve) => setTimeout(resolve, 15));
}

/** Waits until the restarted server serves again. */
export async function awaitRestart(adminUrl: string, restart: () => void): Promise<void> {
  const before = await startTime(adminUrl);
  restart();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const now = await startTime(adminUrl).catch(() => before);
    if (now !== before) return;
  }
}

function startTime(adminUrl: string): Promise<string | undefined> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ time: string }>(
      'select pg_postmaster_start_time()::text as time',
    );
    return rows[0]?.time;
  });
}

export async function isReachable(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => {});
    return true;
  } catch {
    return false;
  }
}

function createStatement(name: string, template?: string): string {
  // The usual way writes every page into the log: three times as slow.
  const suffix =
    template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
  return `create database ${pg.escapeIdentifier(name)}${suffix}`;
}

/** Unlike a pool's, a client's end waits for the server. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a closed connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
