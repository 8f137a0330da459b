import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './freshness.mjs';

/** What the house is made of, counted; comments and functions by the compiler's own parser. */
const TESTS = /\.(test|spec|test-d)\.tsx?$|^[^/]+\/test\/|openapi\.json$/;
const PICTURES = /\.png$/;
const VAGUE = ['Asked', 'Place', 'Wanted', 'Found', 'Came', 'Counted', 'Said', 'Together'];
const YIELDS = /\b(yieldToEventLoop|giveWay|setImmediate|scheduler\.yield)\b/;
const LINES_OF_SMALL_FILE = 25;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
/** @param {string} file */
const text = (file) => readFileSync(`${root}/${file}`, 'utf8');
/** @param {string} file */
const lines = (file) => text(file).split('\n').length - 1;
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {string[]} texts */
const words = (texts) =>
  sum(texts.map((each) => each.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length));

const house = files.filter(
  (file) => /^(server|shared|web)\//.test(file) && !TESTS.test(file) && !PICTURES.test(file),
);
const css = house.filter((file) => file.endsWith('.css'));
const code = house.filter((file) => /\.tsx?$/.test(file));
const sources = code.map((file) => ({ file, text: text(file), tree: parse(file) }));
const functions = sources.flatMap(({ file, tree }) =>
  file.includes('/migrations/') ? [] : lengthsOfFunctions(tree),
);
const comments = sources.flatMap(({ tree }) => commentsOf(tree));
const documents = files.filter(
  (file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file) && !file.endsWith('spec-coverage.md'),
);
const migrations = code.filter((file) => file.startsWith('server/src/db/migrations/'));
const styles = css.map(text).join('\n');

const rows = {
  'lines without tests': sum(house.map(lines)),
  '  of them TypeScript': sum(code.map(lines)),
  '  of them CSS': sum(css.map(lines)),
  'files of TypeScript': code.length,
  'words in comments': words(comments),
  'words in documents': words(documents.map(text)),
  'sentences over 30 words in documents': longSentences(documents),
  'files of migrations': migrations.length,
  'lines of migrations': sum(migrations.map(lines)),
  'files that yield to the event loop': sources.filter((each) => YIELDS.test(each.text)).length,
  'places outside server/src/db that ask for the engine': sum(
    sources
      .filter(({ file }) => /^server\/src\/(?!db\/)/.test(file))
      .map((each) => each.text.match(/\b(isPostgres|isSqlite)\b(?=\()/g)?.length ?? 0),
  ),
  'lines that arrange the bundle': sum(
    files.filter((file) => file.startsWith('web/plugins/') && !TESTS.test(file)).map(lines),
  ),
  'color: var(--ink-second)': styles.split('color: var(--ink-second)').length - 1,
  'display: flex': styles.split('display: flex').length - 1,
  [`files of ${LINES_OF_SMALL_FILE} lines or less`]: code.filter(
    (file) => lines(file) <= LINES_OF_SMALL_FILE,
  ).length,
  'functions over 60 lines': functions.filter((length) => length > 60).length,
  'functions over 100 lines': functions.filter((length) => length > 100).length,
  'types of vague names': sum(sources.map(({ tree }) => vagueTypes(tree))),
  'spreads that evade the formatter': sum(
    sources.map((each) => each.text.match(/\.\.\.\{ \w/g)?.length ?? 0),
  ),
};
for (const [name, value] of Object.entries(rows)) {
  console.log(`${name.padEnd(54)}${value.toLocaleString('en').padStart(8)}`);
}

/** @param {string} file */
function parse(file) {
  return ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true);
}

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} see
 */
function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** @param {ts.SourceFile} tree */
function lengthsOfFunctions(tree) {
  /** @type {number[]} */
  const lengths = [];
  const lineAt = (/** @type {number} */ position) =>
    tree.getLineAndCharacterOfPosition(position).line;
  visit(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    lengths.push(lineAt(node.end) - lineAt(node.getStart(tree)) + 1);
  });
  return lengths;
}

/** @param {ts.SourceFile} tree */
function commentsOf(tree) {
  /** @type {Map<number, string>} */
  const found = new Map();
  const { text } = tree;
  visit(tree, (node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, text.slice(pos, end));
  });
  return [...found.values()];
}

/** @param {ts.SourceFile} tree */
function vagueTypes(tree) {
  let count = 0;
  visit(tree, (node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (isType && VAGUE.includes(node.name.text)) count += 1;
  });
  return count;
}

/**
 * Tables and code aside: they have no sentences.
 * @param {string[]} names
 */
function longSentences(names) {
  const prose = names.map((file) =>
    text(file)
      .replace(/```[\s\S]*?```/g, '')
      .split('\n')
      .filter((line) => !line.startsWith('|'))
      .join('\n'),
  );
  const sentences = prose.flatMap((each) => each.split(/(?<=[.!?:])\s+|\n\n|\n[-#]/));
  return sentences.filter((sentence) => words([sentence]) > 30).length;
}
