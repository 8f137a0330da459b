import type { Config } from '../../config.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

export function openMediaStore(config: Config): MediaStore {
  const { MEDIA_URL, DATA_DIR, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = config;
  if (MEDIA_URL === undefined) return new FolderStore(DATA_DIR);
  return new BucketStore(MEDIA_URL, {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: config.AWS_SESSION_TOKEN,
  });
}
