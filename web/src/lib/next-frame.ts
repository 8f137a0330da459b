/** Focus and scrolling force a layout, which the next frame does anyway. Returns how to cancel. */
export function inNextFrame(act: () => void): () => void {
  const frame = window.requestAnimationFrame(act);
  return () => window.cancelAnimationFrame(frame);
}
