/** The state of a link to the study screen that begins with new cards, though others are due. */
export const LEARN_NEW = { begin: 'new' } as const;

/** Whether somebody came by such a link; `state` is that of the location, which outlives a reload. */
export function wantsNew(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begin' in state && state.begin === 'new';
}
