import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ArrivedZip, type ZipFault } from '../../arrived-zip.ts';
import { brokenDictionary, type DictionaryFile } from './dictionary-entry.ts';
import { isKrdictPart, readKrdict } from './read-krdict.ts';
import { readTable } from './read-table.ts';
import { readYomitan, YOMITAN_HEAD } from './read-yomitan.ts';

/** Bytes of a file inside, once unpacked: it is held whole. */
const PART_MAX = 64 * 1024 ** 2;
/** Bytes of a table. */
const TABLE_MAX = 64 * 1024 ** 2;
const ZIP_BEGINNING = 'PK';

const FAULTS: Record<ZipFault, string> = {
  noArchive: 'It is no ZIP file',
  brokenList: 'Its list of files is damaged',
  tooManyFiles: 'It has more files than a dictionary needs',
  badName: 'A file in it has a name that is not allowed',
  twice: 'Two files in it have the same name',
  tooLarge: 'It is too large once unpacked',
  damaged: 'A file in it is damaged',
  missing: 'A file in it is missing',
};

/**
 * Opens a ZIP file of Yomitan's format or of krdict's, or a table. Close it.
 * @throws AppError 400 that says what is wrong; the disk's own errors.
 */
export async function openDictionary(path: string, name = basename(path)): Promise<DictionaryFile> {
  if (!(await isZip(path))) {
    if ((await stat(path)).size > TABLE_MAX) throw brokenDictionary('It is larger than 64 MB.');
    return readTable(path, name);
  }
  const zip = await ArrivedZip.open(path, {
    complain: (fault, name) =>
      brokenDictionary(name === '' ? `${FAULTS[fault]}.` : `${FAULTS[fault]}: ${name}.`),
    isTooLarge: ({ unpacked }) => unpacked > PART_MAX,
  });
  try {
    if (zip.has(YOMITAN_HEAD)) return await readYomitan(zip);
    if (zip.names.some(isKrdictPart)) return readKrdict(zip);
    throw brokenDictionary('It has neither index.json (Yomitan) nor XML files (krdict).');
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === ZIP_BEGINNING;
  } finally {
    await file.close();
  }
}
