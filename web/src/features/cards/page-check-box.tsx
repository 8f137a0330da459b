import type { Card } from '@gieok/shared/contract/cards';
import classes from './page-check-box.module.css';
import type { Selection } from './use-selection.ts';

interface PageCheckBoxProps {
  selection: Selection;
  cards: readonly Card[];
}

/** Half checked where some of the page's cards are selected. */
export function PageCheckBox({ selection, cards }: PageCheckBoxProps) {
  const selected = cards.filter(({ id }) => selection.has(id)).length;
  return (
    <label className={classes.page}>
      <input
        type="checkbox"
        checked={selected === cards.length}
        onChange={selection.togglePage}
        ref={(box) => {
          if (box !== null) box.indeterminate = selected > 0 && selected < cards.length;
        }}
      />
      <span className="visually-hidden">Select all on this page</span>
    </label>
  );
}
