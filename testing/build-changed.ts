import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Puts the built server into a folder, with a web app of its own whose page says `to` in place of `from`.
 * @returns what Node runs.
 */
export async function buildChanged(
  folder: string,
  { page, from, to }: { page: string; from: string; to: string },
): Promise<string> {
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const path of ['node_modules', 'server/package.json', 'server/workers', 'server/content']) {
    symlinkSync(join(root, path), join(folder, path));
  }
  const server = join(folder, 'server/dist');
  cpSync(join(root, 'server/dist'), server, {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    root: join(root, 'web'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'web/dist'), emptyOutDir: true },
    plugins: [
      {
        name: 'change',
        enforce: 'pre',
        transform: (code, id) => {
          if (!id.endsWith(page)) return undefined;
          if (!code.includes(from)) throw new Error(`${page} does not say ${from}.`);
          return code.replace(from, to);
        },
      },
    ],
  });
  process.env.NODE_ENV = before;
  return join(server, 'main.js');
}
