import { z } from 'zod';

/** Of the format; a reader refuses one that it does not know. */
export const BACKUP_VERSION = 1;
/** The last file in a backup: what all others are. */
export const MANIFEST = 'backup.json';

export const manifest = z.object({
  format: z.literal('gieok-backup'),
  version: z.literal(BACKUP_VERSION),
  /** ISO-8601 UTC. */
  made_at: z.string(),
  /** Rows of each table of the database. */
  rows: z.record(z.string(), z.int()),
  files: z.array(
    z.object({
      name: z.string(),
      /** In bytes. */
      size: z.int(),
      /** Hexadecimal. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof manifest>;
