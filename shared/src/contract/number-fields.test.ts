import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idField, numberField, optionalId, queryNumber, wholeNumber } from './number-fields.ts';

/** What a schema makes of an input; for one that it refuses, its first message. */
function read(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : result.error.issues[0]?.message;
}

const isRefused = (schema: z.ZodMiniType, input: unknown) => !z.safeParse(schema, input).success;

describe('an id', () => {
  it('is a positive whole number, or one in digits as an HTML select sends it', () => {
    expect(read(idField(), 7)).toBe(7);
    expect(read(idField(), '7')).toBe(7);
    expect(read(optionalId, '12')).toBe(12);
  });

  it('may be one of any node of a cluster, whose ids begin at its number times 2 ** 48', () => {
    const last = String(32 * 2 ** 48 - 1);
    expect(read(idField(), last)).toBe(Number(last));
    expect(read(optionalId, last)).toBe(Number(last));
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

describe('a whole number', () => {
  const limit = wholeNumber(0, 100);

  it('is a number, or its digits as an HTML field sends them', () => {
    expect(read(limit, 7)).toBe(7);
    expect(read(limit, '7')).toBe(7);
    expect(read(limit, '0')).toBe(0);
    expect(read(limit, '100')).toBe(100);
    expect(read(limit, '7.0')).toBe(7);
  });

  it.each([
    -1,
    101,
    5.5,
    '-1',
    '101',
    '5.5',
    '',
    ' 7',
    '7 ',
    '1e1',
    '0x7',
    'x',
    null,
    true,
    [7],
    Number.NaN,
  ])('is not %j', (input) => {
    expect(read(limit, input)).toBe('Must be a whole number from 0 to 100');
  });
});

describe('a number', () => {
  const retention = numberField({ minimum: 0.7, maximum: 0.99, message: 'Must be a retention' });

  it('is one within its bounds, or the same in digits', () => {
    expect(read(retention, 0.9)).toBe(0.9);
    expect(read(retention, '0.90')).toBe(0.9);
    expect(read(retention, '0.7')).toBe(0.7);
  });

  it.each([0.69, '0.69', '1', '.9', '0,9', '', null])('is not %j', (input) => {
    expect(read(retention, input)).toBe('Must be a retention');
  });
});
