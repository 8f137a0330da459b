/* What stands in a collection may be anything: these look before something is used. */

export type Json = { readonly [name: string]: unknown };

/** The text of a column, or of a blob that should be one; `''` for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number within bounds, the nearest of them where it is beyond; `otherwise` where it is none. */
export function wholeOf(value: unknown, from: number, to: number, otherwise = from): number {
  const number = numberOf(value);
  return number === undefined ? otherwise : Math.min(to, Math.max(from, Math.trunc(number)));
}

/** The object that a text of JSON is; an empty one where it is none. */
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
