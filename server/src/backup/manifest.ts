import { z } from 'zod';

/** Readers refuse other versions. */
export const BACKUP_VERSION = 1;
/** The last file in a backup; lists all others. */
export const MANIFEST = 'backup.json';

export const manifest = z.object({
  format: z.literal('gieok-backup'),
  version: z.literal(BACKUP_VERSION),
  made_at: z.string(),
  rows: z.record(z.string(), z.int()),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof manifest>;
