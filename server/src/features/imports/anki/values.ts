import { AppError } from '../../../errors.ts';

export type Json = { readonly [name: string]: unknown };

/** `''` for anything but text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Clamped; `otherwise` for no whole number. */
export function wholeOf(value: unknown, from: number, to: number, otherwise = from): number {
  const number = numberOf(value);
  return number === undefined ? otherwise : Math.min(to, Math.max(from, Math.trunc(number)));
}

/** An empty object if it is no JSON. */
export function jsonOf(value: unknown): Json {
  const text = textOf(value);
  if (text.trim() === '') return {};
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function numbersOf(value: unknown): number[] {
  return listOf(value).flatMap((each) => numberOf(each) ?? []);
}

/** @param why goes on from "since". */
export function unreadable(why: string): AppError {
  return new AppError(400, 'unreadable', `This Anki package cannot be read, since ${why}.`);
}
