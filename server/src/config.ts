import {
  AUDIO_QUOTA_DEFAULT_MIB,
  PASSWORD_MAX,
  PASSWORD_MIN_DEFAULT,
  SCHEDULERS,
} from '@gieok/shared/constants';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):\/\//, 'must start with postgres://')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `true`, or the addresses of the proxies to believe, separated by commas. */
  TRUST_PROXY: z.string().min(1).optional(),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  PASSWORD_MIN: z.coerce.number().int().min(1).max(PASSWORD_MAX).default(PASSWORD_MIN_DEFAULT),
  DEFAULT_SCHEDULER: z.enum(SCHEDULERS).default('sm2'),
  /** How much sound each account may keep, in MiB. */
  AUDIO_QUOTA_MIB: z.coerce.number().int().min(0).max(1_000_000).default(AUDIO_QUOTA_DEFAULT_MIB),
  RATE_LIMITS: onOff.default(true),
});

export type Config = Readonly<z.output<typeof environment>>;

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws Error that lists every invalid variable at once.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
}
