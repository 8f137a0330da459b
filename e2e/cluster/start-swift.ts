import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3Requests } from '../../server/src/http/media/s3-requests.ts';
import { freePort } from '../../testing/free-port.ts';

const PROGRAMS = ['proxy', 'account', 'container', 'object'] as const;
const KEYS = { accessKeyId: 'school:gieok', secretAccessKey: 'known-to-both' };
const BUCKET = 'media';
const RING_BUILDER = '/usr/bin/swift-ring-builder';
/** Logins lie in it. */
const MEMCACHED = '/usr/bin/memcached';
const STARTS_WITHIN_MS = 120_000;

type Program = (typeof PROGRAMS)[number];

const commandOf = (program: Program) => `/usr/bin/swift-${program}-server`;

export const hasSwift = () =>
  [...PROGRAMS.map(commandOf), RING_BUILDER, MEMCACHED].every((path) => existsSync(path));

export interface Swift {
  /** Of a server that keeps its media there. */
  environment: Record<string, string>;
  /** Holds up the program that clients talk to. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** OpenStack Swift with its S3 interface and an empty bucket: four processes on a folder that `stop` removes. */
export async function startSwift(): Promise<Swift> {
  const room = mkdtempSync('/tmp/gieok-swift-');
  const cachePort = await freePort();
  const ports = new Map<Program, number>();
  for (const program of PROGRAMS) ports.set(program, await freePort());
  mkdirSync(join(room, 'devices', 'd1'), { recursive: true });
  writeFileSync(join(room, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = gieok\n');
  for (const program of PROGRAMS) {
    const port = ports.get(program) ?? 0;
    if (program !== 'proxy') makeRing(room, program, port);
    writeFileSync(join(room, `${program}.conf`), configOf(program, { room, port, cachePort }));
  }
  const { username } = userInfo();
  const cache = ['-l', '127.0.0.1', '-p', String(cachePort), '-u', username];
  const running = new Map<Program | 'cache', ChildProcess>([
    ['cache', spawn(MEMCACHED, cache, { stdio: 'ignore' })],
  ]);
  for (const program of PROGRAMS) {
    const child = spawn(commandOf(program), [join(room, `${program}.conf`)], { stdio: 'ignore' });
    running.set(program, child);
  }
  const stop = async () => {
    for (const child of running.values()) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await ended;
    }
    rmSync(room, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.get('proxy')}`;
  try {
    await makeBucket(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    environment: {
      MEDIA_URL: `s3://${BUCKET}/uploads?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    signal: (signal) => void running.get('proxy')?.kill(signal),
    stop,
  };
}

function makeRing(room: string, program: Program, port: number): void {
  const builder = join(room, `${program}.builder`);
  for (const given of [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ]) {
    const { status, stdout } = spawnSync(RING_BUILDER, [builder, ...given]);
    // 1 is a warning.
    if ((status ?? 2) > 1) throw new Error(`swift-ring-builder failed: ${stdout}`);
  }
}

function configOf(
  program: Program,
  { room, port, cachePort }: { room: string; port: number; cachePort: number },
): string {
  const head = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${room}
devices = ${join(room, 'devices')}
mount_check = false
log_level = ERROR
`;
  if (program !== 'proxy') {
    return `${head}
[pipeline:main]
pipeline = ${program}-server
[app:${program}-server]
use = egg:swift#${program}
`;
  }
  return `${head}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${KEYS.accessKeyId.replace(':', '_')} = ${KEYS.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

async function makeBucket(endpoint: string): Promise<void> {
  const keys = { ...KEYS, sessionToken: undefined };
  const s3 = new S3Requests({ bucket: BUCKET, prefix: '', endpoint, region: 'us-east-1' }, keys);
  for (const until = Date.now() + STARTS_WITHIN_MS; ; await pause(200)) {
    try {
      await s3.expect({ method: 'PUT', withinMs: 10_000 }, 200);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}
