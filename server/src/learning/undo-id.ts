/**
 * One id per undone event, so that undoing twice is undoing once. With the card: an undo of the
 * wrong card must not block the right one.
 */
export function undoId(cardId: number, target: string): string {
  return `undo:${cardId}:${target}`;
}
