import { CARD_SORTS, type CardSort } from '@gieok/shared/constants';
import classes from './sort-select.module.css';

const SORT_NAMES: Record<CardSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  korean: 'Korean, 가나다',
};

interface SortSelectProps {
  /** Null for the newest first. */
  value: CardSort | null;
  onChange: (sort: CardSort | null) => void;
}

/** In which order the cards come. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <select
      aria-label="Order"
      className={classes.select}
      value={value ?? 'newest'}
      onChange={({ currentTarget }) => {
        const chosen = CARD_SORTS.find((sort) => sort === currentTarget.value);
        onChange(chosen === 'newest' ? null : (chosen ?? null));
      }}
    >
      {CARD_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_NAMES[sort]}
        </option>
      ))}
    </select>
  );
}
