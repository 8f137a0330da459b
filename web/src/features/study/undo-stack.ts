import { UNDO_MAX } from '@gieok/shared/constants';
import { useRef, useState } from 'react';
import { useUser } from '../../api/auth.ts';
import type { CardAction } from '../../api/card-actions.ts';
import { readInTab, writeInTab } from '../../lib/storage.ts';

function isAction(value: unknown): value is CardAction {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, cardId, id } = value as Record<string, unknown>;
  return typeof kind === 'string' && typeof cardId === 'number' && typeof id === 'string';
}

function load(key: string): readonly CardAction[] {
  try {
    const stored: unknown = JSON.parse(readInTab(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAction) : [];
  } catch {
    return [];
  }
}

/** What was done to cards in this tab, the latest last; it outlives a reload. Each person has their own. */
export function useUndoStack() {
  const { id } = useUser();
  const key = `done:${id}`;
  const [actions, setActions] = useState(() => load(key));
  // What is done in one go, such as saving a rating and taking it back, must see itself.
  const latest = useRef(actions);

  function change(next: readonly CardAction[]) {
    latest.current = next;
    setActions(next);
    writeInTab(key, JSON.stringify(next));
  }

  return {
    isEmpty: actions.length === 0,
    top: () => latest.current.at(-1),
    push: (action: CardAction) => change([...latest.current, action].slice(-UNDO_MAX)),
    drop: (action: CardAction) => change(latest.current.filter((other) => other.id !== action.id)),
  };
}
