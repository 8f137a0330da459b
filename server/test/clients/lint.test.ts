import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);

it('the description of the API is without fault by the rules that redocly recommends', async () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const cli = join(require.resolve('@redocly/cli/package.json'), '../bin/cli.js');
  const lint = spawn(process.execPath, [cli, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    // It would tell its makers that it runs, and ask them for news.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const [report] = await Promise.all([text(lint.stdout), once(lint, 'close')]);
  const { totals, problems } = JSON.parse(report);
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
