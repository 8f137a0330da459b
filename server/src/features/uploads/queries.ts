import type { Queryable } from '../../db/schema.ts';

interface AudioFile {
  filename: string;
  userId: number;
  mimeType: string;
  size: number;
}

export async function recordAudioFile(db: Queryable, file: AudioFile, now: Date): Promise<void> {
  await db
    .insertInto('audio_files')
    .values({
      filename: file.filename,
      user_id: file.userId,
      mime_type: file.mimeType,
      size: file.size,
      created_at: now.toISOString(),
    })
    .execute();
}

export function findAudioFile(db: Queryable, userId: number, filename: string) {
  return db
    .selectFrom('audio_files')
    .select(['filename', 'mime_type'])
    .where('filename', '=', filename)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
