import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import {
  exactText,
  optionalAudioPath,
  optionalText,
  optionalUrl,
  requiredText,
} from './text-fields.ts';

const REQUIRED = 'Name is required';
const name = requiredText(REQUIRED, 10);
const note = optionalText(10);
const BROKEN = 'Text contains half of a character, such as a broken emoji. Please remove it';

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

  it.each([undefined, null, '', '   ', '\n\t', '\u200b', ' \u3164 \u2060', 5, {}, ['a']])(
    'is missing when it is %j',
    (input) => {
      expect(read(name, input)).toBe(REQUIRED);
    },
  );

  it('is refused by its raw length before anything is made of it', () => {
    expect(read(name, `${' '.repeat(40)}나무`)).toBe('Must be at most 10 characters');
    expect(read(name, ' '.repeat(1_000_000))).toBe('Must be at most 10 characters');
  });

  it('is measured in the form that is kept, which may be longer than what was sent', () => {
    // U+0958 is composed of two characters even when composed.
    expect(read(name, '\u0958'.repeat(5))).toBe('\u0915\u093c'.repeat(5));
    expect(read(name, '\u0958'.repeat(6))).toBe('Must be at most 10 characters');
  });

  it('holds no NUL character, which PostgreSQL cannot store', () => {
    expect(read(name, 'a\0b')).toBe('Text must not contain the NUL character');
  });

  it.each(['\ud83d', 'a\ud83d', '\ude00a', '\ude00\ud83d', '😀\ud83d'])(
    'holds no half of a character: %j',
    (text) => {
      expect(read(name, text)).toBe(BROKEN);
    },
  );

  it('may hold whole ones of two halves', () => {
    expect(read(name, '😀')).toBe('😀');
  });

  it('has at most 30 accents on one letter, and as many as one likes on several', () => {
    const long = requiredText(REQUIRED, 100);
    const stacked = `a${'\u0323\u0301'.repeat(15)}`;
    expect(read(long, stacked)).toBe(stacked.normalize('NFC'));
    expect(read(long, stacked + stacked)).toBe((stacked + stacked).normalize('NFC'));
    expect(read(long, `${stacked}\u0301`)).toBe(
      'Text must not have more than 30 accents on one letter',
    );
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
    expect(read(note, '\ud83d')).toBe(BROKEN);
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

describe('an exact text', () => {
  const password = exactText(REQUIRED, 10);

  it('is kept to the letter', () => {
    const text = ` ${'한'.normalize('NFD')} `;
    expect(read(password, text)).toBe(text);
  });

  it('is measured as it is, and whole', () => {
    expect(read(password, '')).toBe(REQUIRED);
    expect(read(password, '12345678901')).toBe('Must be at most 10 characters');
    expect(read(password, '\ud83d')).toBe(BROKEN);
  });
});

it('knows an address of the web where the browser cannot tell, as Safari 16 cannot', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse') as PropertyDescriptor;
  Reflect.deleteProperty(URL, 'canParse');
  onTestFinished(() => void Object.defineProperty(URL, 'canParse', canParse));
  expect(read(optionalUrl, 'https://example.com/tree.png')).toBe('https://example.com/tree.png');
  expect(isRefused(optionalUrl, 'https://exa mple.com')).toBe(true);
});
