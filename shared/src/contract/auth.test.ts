import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountDeletion, login, passwordChange, profileUpdate, registration } from './auth.ts';

const VALID = { username: 'minji', email: 'minji@example.com', password: 'secret' };

/** The first message for each field that a schema refuses. */
function problems(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const result = z.safeParse(schema, input);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

const registrationProblems = (changes: object) =>
  problems(registration(), { ...VALID, ...changes });

describe('a registration', () => {
  it('is accepted with and without a time zone', () => {
    expect(registrationProblems({})).toEqual({});
    expect(registrationProblems({ timeZone: 'Asia/Seoul' })).toEqual({});
  });

  it('says what is missing, field by field', () => {
    expect(problems(registration(), {})).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(registrationProblems({ username: ' ', email: '', password: '' })).toEqual({
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('wants a username of at least 3 characters', () => {
    expect(registrationProblems({ username: ' ab ' })).toEqual({
      username: 'Username must be at least 3 characters',
    });
    expect(registrationProblems({ username: '김민지' })).toEqual({});
  });

  it.each(['minji', 'minji@', '@example.com', 'minji@example', 'a b@example.com', 'a@b@c.com'])(
    'does not take %j for an e-mail',
    (email) => {
      expect(registrationProblems({ email })).toEqual({ email: 'Email is invalid' });
    },
  );

  it.each([
    ['full-width letters', 'ｍｉｎｊｉ@example.com'],
    ['a zero-width space', 'min\u200bji@example.com'],
    ['a soft hyphen', 'min\u00adji@example.com'],
    ['a Hangul filler', 'minji\u3164@example.com'],
    ['a direction mark', 'minji\u202e@example.com'],
  ])('refuses an e-mail with %s, which looks like another', (_, email) => {
    expect(registrationProblems({ email })).toEqual({
      email: 'Write the email without full-width or invisible letters',
    });
    expect(problems(login, { email, password: 'secret' })).toEqual({});
  });

  it('takes an e-mail in Korean', () => {
    expect(registrationProblems({ email: '민지@예시.한국' })).toEqual({});
  });

  it('wants a password of at least 6 characters, or as many as the server is set to', () => {
    expect(registrationProblems({ password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(problems(registration(10), { ...VALID, password: '123456789' })).toEqual({
      password: 'Password must be at least 10 characters',
    });
  });

  it('keeps a password to the letter', () => {
    const password = ` ${'비밀번호'.normalize('NFD')} `;
    expect(z.parse(registration(), { ...VALID, password }).password).toBe(password);
  });

  it('takes no password of more than 128 characters, whose hashing would cost too much', () => {
    expect(registrationProblems({ password: 'x'.repeat(128) })).toEqual({});
    expect(registrationProblems({ password: 'x'.repeat(129) })).toEqual({
      password: 'Must be at most 128 characters',
    });
  });

  it.each(['Mars/Olympus', '', 'Asia/Seoul; drop table users', 5])(
    'does not take %j for a time zone',
    (timeZone) => {
      expect(Object.keys(registrationProblems({ timeZone }))).toEqual(['timeZone']);
    },
  );

  it('takes no field that it does not know', () => {
    expect(z.safeParse(registration(), { ...VALID, is_admin: true }).success).toBe(false);
  });
});

describe('a login', () => {
  it('says what is missing', () => {
    expect(problems(login, {})).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(problems(login, { email: 'minji', password: 'x' })).toEqual({
      email: 'Email is invalid',
    });
  });

  it('takes a password shorter than a new one may be: it may be older than the rule', () => {
    expect(problems(login, { email: VALID.email, password: 'x' })).toEqual({});
  });
});

describe('a change of the account', () => {
  it('may leave a field out, but not empty it', () => {
    expect(problems(profileUpdate, {})).toEqual({});
    expect(problems(profileUpdate, { username: '', email: null })).toEqual({
      username: 'Username is required',
      email: 'Email is required',
    });
  });

  it('of the password needs the current one and the new one', () => {
    expect(problems(passwordChange(), {})).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    });
    expect(problems(passwordChange(8), { currentPassword: 'x', newPassword: '1234567' })).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
  });

  it('to nothing at all needs the password', () => {
    expect(problems(accountDeletion, {})).toEqual({ password: 'Password is required' });
  });
});
