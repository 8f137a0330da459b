/**
 * Calls `act` as the next frame begins. To move the focus or to scroll, the browser has to know where everything lies: asked
 * for in the task that changed the page, it lays it out there and then; in the frame it does so anyway.
 * @returns how to call it off, for an effect to give back.
 */
export function inNextFrame(act: () => void): () => void {
  const frame = window.requestAnimationFrame(act);
  return () => window.cancelAnimationFrame(frame);
}
