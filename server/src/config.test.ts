import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      REGISTRATION: 'open',
      PASSWORD_MIN: 6,
      DEFAULT_SCHEDULER: 'sm2',
      RATE_LIMITS: true,
    });
    expect(loadConfig({}).DATABASE_URL).toBeUndefined();
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
      RATE_LIMITS: 'off',
    };
    expect(loadConfig(env)).toMatchObject({
      ...env,
      PORT: 8080,
      PASSWORD_MIN: 12,
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

  it.each(['-1', '65536', '80.5'])('refuses the port %j', (PORT) => {
    expect(() => loadConfig({ PORT })).toThrow('PORT');
  });
});
