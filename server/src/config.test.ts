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
      WARM_UP: true,
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
      WARM_UP: 'off',
    };
    expect(loadConfig(env)).toMatchObject({
      ...env,
      PORT: 8080,
      PASSWORD_MIN: 12,
      PREPARED_STATEMENTS: false,
      RATE_LIMITS: false,
      WARM_UP: false,
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

describe('the store of sounds and pictures', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = (MEDIA_URL: string) => loadConfig({ MEDIA_URL, ...keys }).MEDIA_URL;

  it('is the folder unless a bucket is named', () => {
    expect(loadConfig(keys).MEDIA_URL).toBeUndefined();
    expect(read('s3://sounds')).toEqual({
      bucket: 'sounds',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
    });
    expect(
      read('s3://sounds/of/gieok/?endpoint=https://store.example:9000/s3/&region=eu-1'),
    ).toEqual({
      bucket: 'sounds',
      prefix: 'of/gieok',
      endpoint: 'https://store.example:9000/s3',
      region: 'eu-1',
    });
  });

  it.each([
    ['https://sounds', 'must be like s3://bucket/prefix?endpoint=https://host:port&region=name'],
    ['s3://', 'names no bucket'],
    ['s3://S/x', 'names no bucket'],
    ['s3://sounds/a b', 'has a prefix of other characters'],
    ['s3://id:secret@sounds', 'must not hold the keys'],
    ['s3://sounds?endpoint=store:9000', 'has an endpoint that is no address'],
    ['s3://sounds?endpont=https://store', 'has an unknown parameter endpont'],
    ['s3://sounds?region=a/b', 'has a region that is none'],
  ])('is not %s', (url, why) => {
    expect(() => read(url)).toThrow(`\n  MEDIA_URL: ${why}`);
  });

  it('needs its keys', () => {
    expect(() => loadConfig({ MEDIA_URL: 's3://sounds', AWS_ACCESS_KEY_ID: 'id' })).toThrow(
      'The configuration is not valid:\n  AWS_SECRET_ACCESS_KEY: must be set where MEDIA_URL is',
    );
    expect(() => loadConfig({ MEDIA_URL: 's3://sounds', PORT: 'x' })).toThrow(
      /PORT: .*\n {2}AWS_ACCESS_KEY_ID: .*\n {2}AWS_SECRET_ACCESS_KEY: /,
    );
  });
});

describe('a warning at the start', () => {
  it('is given where everybody may claim any address, or guess passwords', () => {
    expect(configWarnings(loadConfig({}))).toEqual([]);
    expect(configWarnings(loadConfig({ TRUST_PROXY: '10.0.0.1' }))).toEqual([]);
    const [limits, proxy] = configWarnings(loadConfig({ RATE_LIMITS: 'off', TRUST_PROXY: 'true' }));
    expect(configWarnings(loadConfig({ PUSH_LOOPBACK: 'on' }))).toHaveLength(1);
    expect(limits).toMatch(/^RATE_LIMITS=off: /);
    expect(proxy).toMatch(/^TRUST_PROXY=true: any client may claim any address/);
  });
});
