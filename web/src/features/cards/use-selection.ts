import type { Card } from '@gieok/shared/contract/cards';
import { useState } from 'react';

/** Cards that were chosen for doing something with all of them. */
export interface Selection {
  /** How many there are. */
  count: number;
  /** Every card that matches, those on other pages, too. */
  isAll: boolean;
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  /** @param withRange whether those between the last one and this are meant, too. */
  toggle: (id: number, withRange: boolean) => void;
  /** All cards of the page, or none of them. */
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
}

/**
 * @param matching what the cards are asked for by: with another question the selection begins anew, on another page it stays.
 * @param cards those on the page. @param total how many match in all.
 */
export function useSelection(matching: string, cards: readonly Card[], total: number): Selection {
  const [kept, setKept] = useState<{ of: string; ids: ReadonlySet<number>; isAll: boolean }>(
    none(matching),
  );
  const [last, setLast] = useState<number | null>(null);
  const { ids, isAll } = kept.of === matching ? kept : none(matching);
  const has = (id: number) => isAll || ids.has(id);
  const pageIds = cards.map(({ id }) => id);

  function set(some: readonly number[], isSelected: boolean) {
    // From all that match, one that is taken out leaves what is seen.
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
