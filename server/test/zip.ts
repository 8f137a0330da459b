import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files in a ZIP archive, by name. @throws Error when it is not whole. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await open(archive, { lazyEntries: true });
  const read = promisify(zip.openReadStream.bind(zip) as typeof zip.openReadStream);
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(buffer)
        .then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
    });
    zip.readEntry();
  });
  return files;
}

/** The rows of a file with a line of JSON for each. */
export function rowsIn(file: Buffer | undefined): Record<string, unknown>[] {
  if (file === undefined) throw new Error('There is no such file.');
  const lines = file.toString('utf8').split('\n');
  if (lines.pop() !== '') throw new Error('The last line does not end.');
  return lines.map((line) => JSON.parse(line));
}
