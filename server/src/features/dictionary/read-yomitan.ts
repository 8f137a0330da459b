import { text } from 'node:stream/consumers';
import type { WordKind } from '@gieok/shared/korean/word-kinds';
import * as z from 'zod/mini';
import type { ArrivedZip } from '../../arrived-zip.ts';
import {
  brokenDictionary,
  type DictionaryFile,
  entryOf,
  hanjaIn,
  licenceOf,
  type ReadRow,
  titleOf,
} from './dictionary-entry.ts';
import { rowsOfJson } from './rows-of-json.ts';
import { type Content, meaningsIn, wholeText } from './structured-content.ts';

export const YOMITAN_HEAD = 'index.json';
/** Bytes. */
const HEAD_MAX = 1024 ** 2;
const TERMS = /^term_bank_\d+\.json$/;
const META = /^term_meta_bank_\d+\.json$/;

const head = z.object({
  title: z.string(),
  format: z.optional(z.number()),
  version: z.optional(z.number()),
  author: z.optional(z.string()),
  attribution: z.optional(z.string()),
});

/** term, reading, definition tags, rules, score, definitions. */
const term = z.tuple(
  [z.string(), z.string(), z.nullable(z.string()), z.string(), z.unknown(), z.array(z.unknown())],
  z.unknown(),
);
const meta = z.tuple([z.string(), z.string(), z.unknown()], z.unknown());

const KINDS: Record<string, WordKind> = {
  ...{ n: 'noun', noun: 'noun', name: 'noun', v: 'verb', verb: 'verb', adj: 'adjective' },
  ...{ adv: 'adverb', pron: 'pronoun', num: 'numeral', counter: 'counter', classifier: 'counter' },
  ...{ ptcl: 'other', particle: 'other', suf: 'other', pref: 'other', intj: 'other', det: 'other' },
};

/** Format 3 (github.com/yomidevs/yomitan, docs/making-yomitan-dictionaries.md). */
export async function readYomitan(zip: ArrivedZip): Promise<DictionaryFile> {
  const parsed = z.safeParse(head, await headOf(zip));
  if (!parsed.success) throw brokenDictionary(`${YOMITAN_HEAD} has no title.`);
  const { title, format, version, author = '', attribution = author } = parsed.data;
  if ((format ?? version) !== 3) {
    throw brokenDictionary(`Its format is ${format ?? version ?? 'not told'}, not 3.`);
  }
  const banks = zip.names.filter((name) => TERMS.test(name));
  if (banks.length === 0) throw brokenDictionary('It has no term_bank_1.json: no words.');
  return {
    title: titleOf(title),
    licence: licenceOf(attribution),
    rows: () => rowsOf(zip, banks),
    close: () => zip.close(),
  };
}

async function* rowsOf(zip: ArrivedZip, banks: readonly string[]): AsyncGenerator<ReadRow> {
  const frequencies = await readFrequencies(zip);
  for (const bank of banks) {
    for await (const row of rowsIn(zip, bank)) {
      const read = z.safeParse(term, row);
      if (!read.success) throw brokenDictionary(`${bank} has a row that is no term.`);
      const [word, , tags, rules, , definitions] = read.data;
      const kind = kindOf(`${rules} ${tags ?? ''}`);
      const frequency = frequencies.get(word) ?? null;
      yield entryOf({ word, kind, frequency, ...definedBy(word, definitions) });
    }
  }
}

/** Ranks, where a bank has them. */
async function readFrequencies(zip: ArrivedZip): Promise<Map<string, number>> {
  const frequencies = new Map<string, number>();
  for (const bank of zip.names.filter((name) => META.test(name))) {
    for await (const row of rowsIn(zip, bank)) {
      const read = z.safeParse(meta, row);
      if (!read.success) throw brokenDictionary(`${bank} has a row that is no frequency.`);
      const [word, type, data] = read.data;
      const value = type === 'freq' ? numberIn(data) : undefined;
      if (value !== undefined && !frequencies.has(word)) frequencies.set(word, value);
    }
  }
  return frequencies;
}

function numberIn(data: unknown): number | undefined {
  if (typeof data === 'number') return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { value, frequency } = data as { value?: unknown; frequency?: unknown };
  return numberIn(value ?? frequency);
}

function definedBy(word: string, definitions: readonly unknown[]) {
  const meanings: string[] = [];
  let leadsTo: string | null = null;
  let hanja = hanjaIn(word);
  for (const definition of definitions) {
    if (Array.isArray(definition)) {
      if (typeof definition[0] === 'string') leadsTo ??= definition[0];
    } else if (typeof definition === 'string') {
      meanings.push(definition);
    } else if (typeof definition === 'object' && definition !== null) {
      const { type, text: plain, content } = definition as Record<string, unknown>;
      if (type === 'text' && typeof plain === 'string') meanings.push(plain);
      if (type !== 'structured-content') continue;
      meanings.push(...meaningsIn(content as Content));
      hanja ??= hanjaIn(/\bhanja (.{1,40})/.exec(wholeText(content as Content))?.[1] ?? '');
    }
  }
  return { meanings, leadsTo, hanja };
}

const kindOf = (tags: string) =>
  tags
    .split(/\s+/)
    .map((tag) => KINDS[tag])
    .find((kind) => kind !== undefined) ?? null;

async function* rowsIn(zip: ArrivedZip, name: string): AsyncGenerator<unknown> {
  const stream = await zip.read(name);
  yield* rowsOfJson(stream.setEncoding('utf8'), (why) => brokenDictionary(`${name} ${why}.`));
}

/** @throws AppError */
async function headOf(zip: ArrivedZip): Promise<unknown> {
  if (zip.sizesOf(YOMITAN_HEAD).unpacked > HEAD_MAX) {
    throw brokenDictionary(`${YOMITAN_HEAD} is too large.`);
  }
  const written = await text(await zip.read(YOMITAN_HEAD));
  try {
    return JSON.parse(written);
  } catch {
    throw brokenDictionary(`${YOMITAN_HEAD} is no JSON.`);
  }
}
