import { PbfReader } from 'pbf';
import type { DeckOptions, Template } from './note-types.ts';
import { unreadable } from './values.ts';

/*
 * Protobuf messages of newer collections, numbered as in Anki's
 * proto/anki/{notetypes,decks,deck_config,import_export}.proto.
 */

/** @throws AppError 400 */
function read<Message extends object>(
  bytes: unknown,
  message: Message,
  readField: (tag: number, message: Message, reader: PbfReader) => void,
): Message {
  if (!(bytes instanceof Uint8Array)) return message;
  try {
    const reader = new PbfReader(bytes);
    readFields(reader, message, readField, bytes.length);
    return message;
  } catch {
    throw unreadable('a part of its collection is damaged');
  }
}

function readFields<Message>(
  reader: PbfReader,
  message: Message,
  readField: (tag: number, message: Message, reader: PbfReader) => void,
  end: number,
): void {
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    readField(field, message, reader);
  }
  if (reader.pos > end) throw new RangeError('It ends too soon.');
}

function endOf(reader: PbfReader, end: number): number {
  const length = reader.readVarint();
  if (length < 0 || reader.pos + length > end) throw new RangeError('It ends too soon.');
  return reader.pos + length;
}

/** Notetype.Config */
export function noteTypeBlob(bytes: unknown): { isCloze: boolean } {
  return read(bytes, { isCloze: false as boolean }, (tag, message, reader) => {
    if (tag === 1) message.isCloze = reader.readVarint() === 1;
  });
}

/** Notetype.Template.Config */
export function templateBlob(bytes: unknown): Omit<Template, 'name'> {
  return read(bytes, { question: '' }, (tag, message, reader) => {
    if (tag === 1) message.question = reader.readString();
  });
}

/** Deck.KindContainer; `optionsId` is 0 for a filtered deck. */
export function deckBlob(bytes: unknown): { optionsId: number } {
  const size = bytes instanceof Uint8Array ? bytes.length : 0;
  return read(bytes, { optionsId: 0 }, (tag, message, reader) => {
    if (tag !== 1) return;
    readFields(
      reader,
      message,
      (inner, deck) => {
        if (inner === 1) deck.optionsId = reader.readVarint(true);
      },
      endOf(reader, size),
    );
  });
}

const NEW_PER_DAY_DEFAULT = 20;
const REVIEWS_PER_DAY_DEFAULT = 200;

/** DeckConfig.Config */
export function deckOptionsBlob(bytes: unknown): DeckOptions {
  const found = read(
    bytes,
    {
      newPerDay: undefined as number | undefined,
      reviewsPerDay: undefined as number | undefined,
      desiredRetention: undefined as number | undefined,
      // FSRS 4, 5 and 6.
      weights: [[], [], []] as [number[], number[], number[]],
    },
    (tag, message, reader) => {
      if (tag === 3) message.weights[0].push(...floats(reader));
      else if (tag === 5) message.weights[1].push(...floats(reader));
      else if (tag === 6) message.weights[2].push(...floats(reader));
      else if (tag === 9) message.newPerDay = reader.readVarint();
      else if (tag === 10) message.reviewsPerDay = reader.readVarint();
      else if (tag === 37) message.desiredRetention = rounded(reader.readFloat());
    },
  );
  const weights = found.weights.findLast((numbers) => numbers.length > 0) ?? [];
  return {
    ...found,
    newPerDay: found.newPerDay ?? NEW_PER_DAY_DEFAULT,
    reviewsPerDay: found.reviewsPerDay ?? REVIEWS_PER_DAY_DEFAULT,
    weights,
  };
}

function floats(reader: PbfReader): number[] {
  return reader.readPackedFloat().slice(0, 100).map(rounded);
}

/** Undoes float32: 0.8999999761581421 is 0.9. */
function rounded(float: number): number {
  return Number(float.toPrecision(7));
}

/** PackageMetadata; 0 if absent. */
export function packageVersion(bytes: Uint8Array): number {
  return read(bytes, { version: 0 }, (tag, message, reader) => {
    if (tag === 1) message.version = reader.readVarint();
  }).version;
}

/** Bytes. */
const MEDIA_ENTRY_MAX = 1_000;

/** MediaEntries; `['', '']` for fields of newer versions. */
export function* mediaNames(bytes: Uint8Array): Generator<[file: string, name: string]> {
  const reader = new PbfReader(bytes);
  let file = 0;
  try {
    let field = reader.nextField(bytes.length);
    for (; field !== 0; field = reader.nextField(bytes.length)) {
      if (field !== 1) yield ['', ''];
      else yield [String(file++), mediaName(reader, bytes.length)];
    }
    if (reader.pos > bytes.length) throw new RangeError('It ends too soon.');
  } catch {
    throw unreadable('a part of its collection is damaged');
  }
}

/** MediaEntry */
function mediaName(reader: PbfReader, most: number): string {
  const entry = { name: '' };
  const end = endOf(reader, most);
  if (end - reader.pos > MEDIA_ENTRY_MAX) throw new RangeError('It is too long.');
  const readName = (field: number) => {
    if (field === 1) entry.name = reader.readString();
  };
  readFields(reader, entry, readName, end);
  return entry.name;
}
