import type { Card } from '@gieok/shared/contract/cards';
import { useState } from 'react';

export interface Selection {
  count: number;
  /** Every card that matches, on all pages. */
  isAll: boolean;
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  /** @param withRange selects those between the last one and this too. */
  toggle: (id: number, withRange: boolean) => void;
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
}

/** @param matching the filter: another one clears the selection, another page keeps it. */
export function useSelection(matching: string, cards: readonly Card[], total: number): Selection {
  const [kept, setKept] = useState<{ of: string; ids: ReadonlySet<number>; isAll: boolean }>(
    none(matching),
  );
  const [last, setLast] = useState<number | null>(null);
  const { ids, isAll } = kept.of === matching ? kept : none(matching);
  const has = (id: number) => isAll || ids.has(id);
  const pageIds = cards.map(({ id }) => id);

  function set(some: readonly number[], isSelected: boolean) {
    // Deselecting from all keeps only the rest of the page.
    const next = new Set(isAll ? pageIds : ids);
    for (const id of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setKept({ of: matching, ids: next, isAll: false });
  }

  return {
    ids,
    isAll,
    has,
    count: isAll ? total : ids.size,
    toggle: (id, withRange) => {
      const [from, to] = [pageIds.indexOf(last ?? -1), pageIds.indexOf(id)];
      const isRange = withRange && from >= 0 && to >= 0;
      const meant = isRange ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      set(meant, !has(id));
      setLast(id);
    },
    togglePage: () => set(pageIds, !pageIds.every(has)),
    selectAll: () => setKept({ of: matching, ids: new Set(), isAll: true }),
    clear: () => setKept(none(matching)),
  };
}

const none = (of: string) => ({ of, ids: new Set<number>(), isAll: false });
