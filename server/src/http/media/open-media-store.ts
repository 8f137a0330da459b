import type { Config } from '../../config.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Keys } from './s3-requests.ts';

export function openMediaStore(config: Config): MediaStore {
  const { MEDIA_URL, DATA_DIR } = config;
  if (MEDIA_URL === undefined) return new FolderStore(DATA_DIR);
  return new BucketStore(MEDIA_URL, keysOf(config));
}

export function keysOf(config: Config): S3Keys {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    AWS_SESSION_TOKEN: sessionToken,
  } = config;
  return { accessKeyId, secretAccessKey, sessionToken };
}
