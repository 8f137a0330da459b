import { stat } from 'node:fs/promises';

export async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
