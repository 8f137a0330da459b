import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files in a ZIP archive, by name. @throws Error when it is not whole. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** A ZIP archive of these files, by their names. */
export function zipped(
  files: Iterable<readonly [name: string, content: Buffer | string]>,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

/** The rows of a file with a line of JSON for each. */
export function rowsIn(file: Buffer | undefined): Record<string, unknown>[] {
  if (file === undefined) throw new Error('There is no such file.');
  const lines = file.toString('utf8').split('\n');
  if (lines.pop() !== '') throw new Error('The last line does not end.');
  return lines.map((line) => JSON.parse(line));
}
