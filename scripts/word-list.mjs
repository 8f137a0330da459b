import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './freshness.mjs';

/** Beside the server's bundle, which reads it (`server/src/learning/word-list.ts`). */
const file = join(root, 'server/dist/word-list.txt');

/** What the numbers behind the words of the dictionary say: kinds, each with how it conjugates where that is irregular. */
const KINDS = new Map(
  Object.entries({
    noun: [10, 25],
    pronoun: [8, 19, 20, 21, 22, 23],
    counter: [9, 24],
    numeral: [11, 12, 13, 14, 15, 16, 17, 18, 26, 27, 28, 29],
    verb: [33, 34, 35, 36, 39, 42, 43, 44, 45, 64, 65],
    adjective: [37, 38, 40, 41, 46, 47, 48, 49, 66],
    'verb:ㅂ': [56, 58],
    'adjective:ㅂ': [57, 59],
    'verb:ㄷ': [55],
    'verb:ㅅ': [60],
    'adjective:ㅅ': [61],
    'adjective:ㅎ': [62, 63],
    'verb:르': [52],
    'adjective:르': [53],
    'verb:러': [50],
    'adjective:러': [51],
    'verb:우': [54],
    adverb: [67],
    other: [''],
  }).flatMap(([kind, numbers]) => numbers.map((number) => [String(number), kind])),
);
const path = join(root, 'server/content/path/words');
const WORD = /^[가-힣]+$/;

/**
 * Makes a list of Korean words with their kinds from the dictionary of hunspell, once for each release of it and each state
 * of this file: a line for the words of each set of kinds.
 */
export async function ensureWordList() {
  const installed = dirname(createRequire(import.meta.url).resolve('dictionary-ko'));
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const maker = createHash('sha1').update(readFileSync(fileURLToPath(import.meta.url)));
  const steps = readdirSync(path).map((step) => readFileSync(join(path, step), 'utf8'));
  for (const step of steps) maker.update(step);
  const made = `# dictionary-ko ${version}, made by ${maker.digest('hex')}`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`${made}\n`)) return;
  const { default: dictionary } = await import('dictionary-ko');
  const lines = wordsByKinds(
    Buffer.from(dictionary.dic).toString().normalize('NFC'),
    steps.flatMap((step) => step.split('\n').slice(1)),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[made, ...lines].join('\n')}\n`);
  writeFileSync(
    join(dirname(file), 'word-list-license.md'),
    readFileSync(join(installed, 'license')),
  );
}

/**
 * @param {string} dictionary
 * @param {string[]} common lines of the path's words, whose kinds end with *.
 */
function wordsByKinds(dictionary, common) {
  /** @type {Map<string, Set<string>>} */
  const kinds = new Map();
  for (const line of dictionary.split('\n').slice(1)) {
    const [word = '', number = ''] = line.trim().split('/');
    const kind = KINDS.get(number);
    if (kind === undefined || !WORD.test(word)) continue;
    kinds.set(word, (kinds.get(word) ?? new Set()).add(kind));
  }
  for (const line of common) {
    const [word = '', , kind = ''] = line.split('\t');
    if (!WORD.test(word)) continue;
    const known = kinds.get(word) ?? new Set([kind]);
    kinds.set(word, new Set([...known].map((each) => (isOf(each, kind) ? `${each}*` : each))));
  }
  /** @type {Map<string, string[]>} */
  const words = new Map();
  for (const [word, of] of kinds) {
    const name = [...of].sort().join('+');
    const others = words.get(name);
    if (others === undefined) words.set(name, [word]);
    else others.push(word);
  }
  return [...words].map(([name, of]) => [name, ...of].join(' '));
}

/**
 * A marked kind ends with * already: homographs.
 * @param {string} kind
 * @param {string} of
 */
const isOf = (kind, of) => kind.split(':')[0] === of;
