/**
 * Focus and scrolling force a layout; in the next frame the browser does one anyway. Returns the
 * cancel function for an effect.
 */
export function inNextFrame(act: () => void): () => void {
  const frame = window.requestAnimationFrame(act);
  return () => window.cancelAnimationFrame(frame);
}
