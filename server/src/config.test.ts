import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { configWarnings, loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      REGISTRATION: 'open',
      PASSWORD_MIN: 6,
      PREPARED_STATEMENTS: true,
      RATE_LIMITS: true,
    });
    expect(loadConfig({}).DATABASE_URL).toBeUndefined();
    expect(loadConfig({}).DEFAULT_SCHEDULER).toBeUndefined();
  });

  it('takes an empty variable for an absent one, and leaves the others alone', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toEqual(loadConfig({}));
  });

  it('is read from the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://localhost/gieok',
      REGISTRATION: 'closed',
      PASSWORD_MIN: '12',
      PREPARED_STATEMENTS: 'off',
      RATE_LIMITS: 'off',
    };
    expect(loadConfig(env)).toMatchObject({
      ...env,
      PORT: 8080,
      PASSWORD_MIN: 12,
      PREPARED_STATEMENTS: false,
      RATE_LIMITS: false,
    });
  });

  it('names everything that is wrong with it at once', () => {
    const env = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://localhost/gieok',
      LOG_LEVEL: 'loud',
      REGISTRATION: 'maybe',
      PASSWORD_MIN: '0',
      DEFAULT_SCHEDULER: 'leitner',
      RATE_LIMITS: 'no',
      TRUST_PROXY: '127.0.0.1,my-proxy',
    };
    const message = (() => {
      try {
        return JSON.stringify(loadConfig(env));
      } catch (error) {
        return String(error);
      }
    })();
    const named = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]);
    expect(named.sort()).toEqual(Object.keys(env).sort());
    expect(message).toContain('DATABASE_URL: must start with postgres://');
  });

  it.each(['-1', '65536', '80.5', 'eighty'])('refuses the port %j', (PORT) => {
    expect(() => loadConfig({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535');
  });
});

describe('the number of workers', () => {
  it('is one unless it is given, and one for each core with auto', () => {
    expect(loadConfig({}).WORKERS).toBe(1);
    expect(loadConfig({ WORKERS: '64' }).WORKERS).toBe(64);
    expect(loadConfig({ WORKERS: 'auto' }).WORKERS).toBe(Math.min(64, availableParallelism()));
  });

  it.each(['0', '65', '-1', '1.5', '2 ', 'many'])('is not %j', (WORKERS) => {
    expect(() => loadConfig({ WORKERS })).toThrow(
      'WORKERS: must be auto, or a number from 1 to 64',
    );
  });
});

describe('the proxies to believe', () => {
  it.each([
    ['', false],
    ['false', false],
    ['true', true],
    ['127.0.0.1', ['127.0.0.1']],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ])('are read from %j', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected);
  });

  // A number of proxies would be taken for an address: 1 for 0.0.0.1.
  it.each(['1', 'yes', 'proxy.example', '10.0.0.0/33', '10.0.0.1,', 'true,10.0.0.1'])(
    'are not %j',
    (value) => {
      expect(() => loadConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: must be true, or/);
    },
  );
});

describe('a warning at the start', () => {
  it('is given where everybody may claim any address, or guess passwords', () => {
    expect(configWarnings(loadConfig({}))).toEqual([]);
    expect(configWarnings(loadConfig({ TRUST_PROXY: '10.0.0.1' }))).toEqual([]);
    const [limits, proxy] = configWarnings(loadConfig({ RATE_LIMITS: 'off', TRUST_PROXY: 'true' }));
    expect(limits).toMatch(/^RATE_LIMITS=off: /);
    expect(proxy).toMatch(/^TRUST_PROXY=true: any client may claim any address/);
  });
});
