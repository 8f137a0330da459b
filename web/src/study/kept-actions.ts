import type { CardAction } from '../api/card-actions.ts';
import { readInTab, writeInTab } from '../lib/storage.ts';

function isAction(value: unknown): value is CardAction {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, cardId, id } = value as Record<string, unknown>;
  return typeof kind === 'string' && typeof cardId === 'number' && typeof id === 'string';
}

// Older versions kept other data under `done:`.
const keyOf = (userId: number) => `events:${userId}`;

/** What this person did in this tab, the latest last; outlives a reload. */
export function readActions(userId: number): readonly CardAction[] {
  try {
    const stored: unknown = JSON.parse(readInTab(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAction) : [];
  } catch {
    return [];
  }
}

export function keepActions(userId: number, actions: readonly CardAction[]): void {
  writeInTab(keyOf(userId), JSON.stringify(actions));
}
