import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import {
  AUDIO_QUOTA_DEFAULT_MIB,
  CARD_QUOTA_DEFAULT,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  SCHEDULERS,
  TEXT_QUOTA_DEFAULT_MIB,
} from '@gieok/shared/constants';
import { z } from 'zod';
import { mediaUrl } from './media-url.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

const isYesOrNo = (parts: readonly string[]) =>
  parts.length === 1 && (parts[0] === 'true' || parts[0] === 'false');

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An IP address, or a network: `10.0.0.0/8`, `loopback`. */
function isAddress(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const WORKERS_MAX = 64;

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):\/\//, 'must start with postgres://')
    .optional(),
  MEDIA_URL: mediaUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => isYesOrNo(parts) || parts.every(isAddress), {
      message: 'must be true, or addresses such as 127.0.0.1,10.0.0.0/8 separated by commas',
    })
    .transform((parts) => (isYesOrNo(parts) ? parts[0] === 'true' : parts))
    .default(false),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  PASSWORD_MIN: wholeNumber(1, PASSWORD_MAX).default(PASSWORD_MIN_DEFAULT),
  DEFAULT_SCHEDULER: z.enum(SCHEDULERS).optional(),
  AUDIO_QUOTA_MIB: wholeNumber(0, 1_000_000).default(AUDIO_QUOTA_DEFAULT_MIB),
  /** Cards count also when deleted. */
  CARD_QUOTA: wholeNumber(0, 100_000_000).default(CARD_QUOTA_DEFAULT),
  TEXT_QUOTA_MIB: wholeNumber(0, 1_000_000).default(TEXT_QUOTA_DEFAULT_MIB),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
  /** Off behind some poolers. */
  PREPARED_STATEMENTS: onOff.default(true),
  RATE_LIMITS: onOff.default(true),
  PUSH_LOOPBACK: onOff.default(false),
  SHUTDOWN_DELAY: wholeNumber(0, 600).default(0),
  WARM_UP: onOff.default(true),
  WORKERS: z
    .string()
    .refine((text) => readWorkerCount(text) !== undefined, {
      message: `must be auto, or a number from 1 to ${WORKERS_MAX}`,
    })
    .transform((text) => readWorkerCount(text) ?? 1)
    .default(1),
});

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

export type Config = Readonly<z.output<typeof environment>>;

/** An empty variable counts as absent. @throws Error that lists every invalid variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const missing = given.MEDIA_URL === undefined ? [] : KEYS.filter((name) => !(name in given));
  if (result.success && missing.length === 0) return result.data;
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...missing.map((name) => `  ${name}: must be set where MEDIA_URL is`),
  ];
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
}

/** Valid, but hardly ever meant. */
export function configWarnings(config: Config): string[] {
  return [
    ...(config.RATE_LIMITS ? [] : ['RATE_LIMITS=off: passwords can be guessed at full speed']),
    ...(config.PUSH_LOOPBACK
      ? ['PUSH_LOOPBACK=on: learners can have this server send requests to its own machine']
      : []),
    ...(config.BACKUP_DIR !== undefined && config.DATABASE_URL !== undefined
      ? ['BACKUP_DIR: backups of PostgreSQL are made by its own tools; none is made here']
      : []),
    ...(config.TRUST_PROXY === true
      ? [
          'TRUST_PROXY=true: any client may claim any address, and so escape the limits; name the addresses of the proxies instead',
        ]
      : []),
  ];
}

/** @param text a number, `auto` for one per core, empty for 1. @returns undefined when invalid. */
export function readWorkerCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  if (text === 'auto') return Math.min(WORKERS_MAX, availableParallelism());
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= WORKERS_MAX ? count : undefined;
}
