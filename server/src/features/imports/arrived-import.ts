import { open } from 'node:fs/promises';
import type { ArrivedImport } from './readers/reader.ts';

const BEGINNING = 4096;

export async function arrivedImport(path: string, name: string): Promise<ArrivedImport> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const beginning = Buffer.alloc(Math.min(BEGINNING, size));
    await file.read(beginning, 0, beginning.length, 0);
    return { path, name, size, beginning };
  } finally {
    await file.close();
  }
}
