import { stat } from 'node:fs/promises';

/** One piece, for whoever takes many. */
export async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

export function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
