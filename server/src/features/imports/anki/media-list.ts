import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { type ArrivedZip, ENTRIES_MAX } from '../../../arrived-zip.ts';
import { eachInTurns } from '../../../turns.ts';
import type { CollectionProcess } from './collection-process.ts';
import { readEntry, tooManyFiles, unpackEntry } from './package-entries.ts';
import { mediaNames } from './schema-18.ts';

/** Bytes. */
const LIST_MAX = 8 * 1024 * 1024;
const DECODED_AT_ONCE = 128 * 1024;

export interface MediaSource {
  entries: ArrivedZip;
  process(): Promise<CollectionProcess>;
  folder: string;
}

type Named = [file: string, name: string];

/** To be read in turns: @throws AppError 400. */
export async function listOf(source: MediaSource, isPacked: boolean): Promise<Iterable<Named>> {
  const { entries, process, folder } = source;
  if (!entries.has('media')) return [];
  if (!isPacked) return namesInJson(await readEntry(entries, 'media', LIST_MAX));
  const packed = join(folder, 'media-list.zst');
  const list = join(folder, 'media-list');
  await unpackEntry(entries, 'media', packed, LIST_MAX);
  await (await process()).unpack({ from: packed, to: list, most: LIST_MAX });
  return bounded(mediaNames(await readFile(list)));
}

const ENTRY =
  /\s{0,99}"(\d{1,9})"\s{0,99}:\s{0,99}("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){0,1000}")\s{0,99}(?:,|\}\s{0,99}$)/guy;

/** Piece by piece, so that others have turns. None where it is damaged. */
async function namesInJson(bytes: Buffer): Promise<Named[]> {
  const decoder = new StringDecoder('utf8');
  let json = '';
  await eachInTurns(piecesOf(bytes), (piece) => {
    json += decoder.write(piece);
  });
  const list = json.replace(/^\s{0,99}\{/, '');
  const names: Named[] = [];
  let read = 0;
  await eachInTurns(bounded(list.matchAll(ENTRY)), ([entry, file = '', name = '']) => {
    read += entry.length;
    names.push([file, JSON.parse(name)]);
  });
  return read === list.length && list.length < json.length ? names : [];
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += DECODED_AT_ONCE) {
    yield bytes.subarray(start, start + DECODED_AT_ONCE);
  }
}

function* bounded<Item>(items: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count > ENTRIES_MAX) throw tooManyFiles();
    yield item;
  }
}
