import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const callers = new Set(['describe', 'it', 'test']);

/** `file › titles` of each vitest test in these files, read from the sources; `%s` of tables stays. */
export function vitestTitles(files: readonly string[]): string[] {
  return files.filter((file) => existsSync(join(root, file))).flatMap(titlesIn);
}

function titlesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const titles: string[] = [];

  function visit(node: ts.Node, above: readonly string[]): void {
    const call = testCall(node);
    if (call === undefined) {
      ts.forEachChild(node, (child) => visit(child, above));
      return;
    }
    const path = [...above, call.title];
    if (call.caller === 'describe') for (const body of call.bodies) visit(body, path);
    else titles.push(path.join(' › '));
  }

  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), [file]);
  return titles;
}

/** `describe('title', …)`, `test.each(table)('title', …)` and the like. */
function testCall(node: ts.Node) {
  if (!ts.isCallExpression(node)) return undefined;
  const [title, ...bodies] = node.arguments;
  if (title === undefined || !ts.isStringLiteralLike(title) || bodies.length === 0)
    return undefined;
  let caller: ts.Expression = node.expression;
  while (ts.isCallExpression(caller) || ts.isPropertyAccessExpression(caller)) {
    caller = caller.expression;
  }
  if (!ts.isIdentifier(caller) || !callers.has(caller.text)) return undefined;
  return { caller: caller.text, title: title.text, bodies };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string }[];
}

/** `file › titles` of each browser test in these files, listed by Playwright: loops make many. */
export function playwrightTitles(files: readonly string[]): string[] {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [cli, 'test', ...files, '--list', '--reporter', 'json', '--config', 'e2e/playwright.config.ts'],
    // Listing needs no browser, but the config looks for one.
    { cwd: root, encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: process.execPath } },
  );
  if (status !== 0) throw new Error(`Playwright lists no tests:\n${stdout}${stderr}`);
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  return [...new Set(suites.flatMap((suite) => titlesOf(suite, [])))];
}

function titlesOf({ title, suites = [], specs = [] }: Suite, above: readonly string[]): string[] {
  const path = [...above, title];
  return [
    ...specs.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => titlesOf(suite, path)),
  ];
}
