import type { WrittenCard } from './collection-rows.ts';
import { collectionRow, DEFAULT_DECK, type StudySettings } from './collection-settings.ts';
import { CollectionWriter } from './collection-writer.ts';
import { NOTE_TYPE_ID } from './note-type.ts';

/** Anki's own text for its older versions. */
const TEXT = 'Please update to the latest Anki version, then import the .colpkg/.apkg file again.';

const CARD: WrittenCard = {
  id: 1,
  guid: 'gieok-update',
  ord: 0,
  sorted: TEXT,
  checksum: 0,
  tags: '',
  changed: 0,
  fields: `${TEXT}${'\u001f'.repeat(8)}`,
  deck: DEFAULT_DECK,
  type: 0,
  queue: 0,
  due: 1,
  interval: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  data: '',
};

/** A collection whose one note asks old versions for an update. @param path must not exist. */
export async function writeUpdateNote(
  path: string,
  settings: StudySettings,
  now: Date,
): Promise<void> {
  const writer = await CollectionWriter.create(path);
  try {
    await writer.tell({ cards: [CARD], noteType: NOTE_TYPE_ID });
    await writer.tell({ finish: collectionRow([], settings, now) });
  } finally {
    writer.end();
  }
}
