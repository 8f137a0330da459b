import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  idField,
  optionalAudioPath,
  optionalId,
  optionalText,
  optionalUrl,
  queryNumber,
  requiredText,
} from './fields.ts';

const REQUIRED = 'Name is required';
const name = requiredText(REQUIRED, 10);
const note = optionalText(10);

/** What a schema makes of an input; for one that it refuses, its first message. */
function read(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : result.error.issues[0]?.message;
}

const isRefused = (schema: z.ZodMiniType, input: unknown) => !z.safeParse(schema, input).success;

describe('a required text', () => {
  it('is trimmed and composed', () => {
    expect(read(name, '  나무 \n')).toBe('나무');
    expect(read(name, '한글'.normalize('NFD'))).toBe('한글');
  });

  it('is measured after that: ten syllables fit, however they were sent', () => {
    const ten = '가나다라마바사아자차';
    expect(read(name, ` ${ten.normalize('NFD')} `)).toBe(ten);
    expect(read(name, `${ten}카`)).toBe('Must be at most 10 characters');
  });

  it.each([undefined, null, '', '   ', '\n\t', 5, {}, ['a']])(
    'is missing when it is %j',
    (input) => {
      expect(read(name, input)).toBe(REQUIRED);
    },
  );

  it('holds no NUL character, which PostgreSQL cannot store', () => {
    expect(read(name, 'a\0b')).toBe('Text must not contain the NUL character');
  });
});

describe('an optional text', () => {
  it('is null when null, empty or blank, and absent when absent', () => {
    expect(read(note, null)).toBeNull();
    expect(read(note, '')).toBeNull();
    expect(read(note, '   ')).toBeNull();
    expect(read(note, undefined)).toBeUndefined();
  });

  it('is otherwise checked like a required one', () => {
    expect(read(note, ' 나무 '.normalize('NFD'))).toBe('나무');
    expect(read(note, '12345678901')).toBe('Must be at most 10 characters');
    expect(read(note, '\0')).toBe('Text must not contain the NUL character');
    expect(isRefused(note, 5)).toBe(true);
  });
});

const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//evil.example/tree.png',
  '\\\\evil.example\\tree.png',
  '/\\evil.example',
];

describe('an optional web address', () => {
  it.each([
    'http://example.com/tree.png',
    'HTTPS://example.com/tree.png?size=2#top',
    'https://예시.한국/나무.png',
    '/api/audio/0123456789abcdef0123456789abcdef.mp3',
  ])('may be %s', (address) => {
    expect(read(optionalUrl, address)).toBe(address);
  });

  it.each([...HOSTILE, 'tree.png', '/etc/passwd', '/api/audio/a/b.mp3', 'http://', 'https://a b'])(
    'may not be %j',
    (address) => {
      expect(read(optionalUrl, address)).toBe(
        'Must be a web address that starts with http:// or https://',
      );
    },
  );

  it('is null when null or empty', () => {
    expect(read(optionalUrl, null)).toBeNull();
    expect(read(optionalUrl, ' ')).toBeNull();
  });
});

describe('an optional path of an audio file', () => {
  it.each([
    '0123456789abcdef0123456789abcdef.mp3',
    'uploads/audio/tree.mp3',
    '/uploads/tree.mp3',
    '/api/audio/0123456789abcdef0123456789abcdef.mp3',
    'https://example.com/tree.mp3',
  ])('may be %s', (path) => {
    expect(read(optionalAudioPath, path)).toBe(path);
  });

  it.each(HOSTILE)('may not be %j', (path) => {
    expect(read(optionalAudioPath, path)).toBe('Must be an uploaded audio file or a web address');
  });
});

describe('an id', () => {
  it('is a positive whole number, or one in digits as an HTML select sends it', () => {
    expect(read(idField(), 7)).toBe(7);
    expect(read(idField(), '7')).toBe(7);
    expect(read(optionalId, '12')).toBe(12);
  });

  it.each([
    0,
    -1,
    1.5,
    '0',
    '-1',
    '1.5',
    '1e3',
    '07',
    ' 7',
    'x',
    true,
    [7],
    2 ** 53,
    '9'.repeat(16),
  ])('is not %j', (input) => {
    expect(isRefused(idField(), input)).toBe(true);
    expect(isRefused(optionalId, input)).toBe(true);
  });

  it('that is optional is none when null or empty', () => {
    expect(read(optionalId, null)).toBeNull();
    expect(read(optionalId, '')).toBeNull();
    expect(read(optionalId, undefined)).toBeUndefined();
    expect(isRefused(idField(), '')).toBe(true);
    expect(isRefused(idField(), null)).toBe(true);
  });
});

describe('a number in a query', () => {
  const limit = queryNumber(1, 500, 12);

  it('falls back when it is absent', () => {
    expect(read(limit, undefined)).toBe(12);
  });

  it('is read from its digits, within its bounds', () => {
    expect(read(limit, '1')).toBe(1);
    expect(read(limit, '500')).toBe(500);
  });

  it.each(['0', '501', '-1', '2.5', 'many', '', 'Infinity'])('is not "%s"', (input) => {
    expect(isRefused(limit, input)).toBe(true);
  });
});
