/** The state of a link that studies new cards though others are due. */
export const LEARN_NEW = { begin: 'new' } as const;

/** `state` is the location's, which outlives a reload. */
export function wantsNew(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'begin' in state && state.begin === 'new';
}
