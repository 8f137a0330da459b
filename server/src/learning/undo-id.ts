/**
 * The id of an undo that was sent without one: there is one for each event, so undoing twice is undoing once. The card is
 * part of it: an undo sent to the wrong card before its review has come must not stand in the way of the right one.
 */
export function undoId(cardId: number, target: string): string {
  return `undo:${cardId}:${target}`;
}
