import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const worthwhile = 1024;

/**
 * Puts `.br` and `.gz` beside every text asset, so that the server compresses nothing itself.
 * HTML is left out: the server writes a nonce into each page it sends.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => compressFile(join(folder, entry))));
}

/** @param {string} file */
async function compressFile(file) {
  if (!textual.has(extname(file)) || (await stat(file)).size < worthwhile) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
