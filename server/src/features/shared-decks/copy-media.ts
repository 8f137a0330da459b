import { inTransaction } from '../../db/engine/in-transaction.ts';
import {
  isWebAddress,
  MEDIA_REFERENCES,
  ownUploads,
  releaseUploads,
  renameUploads,
  uploadsOf,
} from '../../db/media-files.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { type MediaStore, removeMedia, type StoreMedia } from '../../http/media/media-store.ts';
import { inTurns } from '../../turns.ts';
import type { SharedCard, SharedDeckRow } from './queries.ts';

/** No file of a few MiB takes longer. */
const COPY_MAX_MS = 60_000;

export class MediaCopies {
  readonly #media: MediaStore;
  readonly #store: StoreMedia;
  readonly #userId: number;
  readonly #names = new Map<string, string>();
  readonly #made: string[] = [];

  constructor(media: MediaStore, store: StoreMedia, userId: number) {
    this.#media = media;
    this.#store = store;
    this.#userId = userId;
  }

  /** Copies each file once, and only those of the deck's owner. @throws AppError 507 */
  async copy(db: Queryable, { user_id }: SharedDeckRow, cards: readonly SharedCard[]) {
    const wanted = new Set(cards.flatMap(uploadsOf));
    for (const name of this.#names.keys()) wanted.delete(name);
    if (wanted.size === 0) return;
    for (const filename of await ownUploads(db, user_id, [...wanted])) {
      const content = await this.#media.read(filename);
      // The owner has deleted it meanwhile.
      if (content === undefined) continue;
      try {
        const copy = await this.#store(this.#userId, content, AbortSignal.timeout(COPY_MAX_MS));
        if (copy === undefined) continue;
        this.#names.set(filename, copy.filename);
        if (copy.isNew) this.#made.push(copy.filename);
      } finally {
        content.destroy();
      }
    }
  }

  async forget(db: Database): Promise<void> {
    for await (const name of inTurns(this.#made)) {
      const released = await inTransaction(db, (transaction) =>
        releaseUploads(transaction, this.#userId, [name]),
      );
      await removeMedia(this.#media, released);
    }
  }

  /** Null where there is no copy. */
  referencesOf(card: SharedCard) {
    const references = { audio_file_path: card.audio_file_path, audio_url: card.audio_url };
    const all = { ...references, image_url: card.image_url };
    for (const column of MEDIA_REFERENCES) all[column] = this.#rename(all[column]);
    return all;
  }

  #rename(reference: string | null): string | null {
    const uploads = uploadsOf({ image_url: reference });
    // Another site may use such names too.
    const isForeign = reference !== null && isWebAddress(reference);
    if (!isForeign && uploads.some((name) => !this.#names.has(name))) return null;
    return renameUploads(reference, this.#names);
  }
}
