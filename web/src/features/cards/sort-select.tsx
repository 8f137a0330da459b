import { CARD_SORTS, type CardSort } from '@gieok/shared/constants';
import classes from './sort-select.module.css';

const SORT_NAMES: Record<CardSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  korean: 'Korean, 가나다',
};

const NEAREST = 'nearest';

interface SortSelectProps {
  value: CardSort | null;
  isSearch: boolean;
  onChange: (sort: CardSort | null) => void;
}

export function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
  const usual = isSearch ? NEAREST : 'newest';
  return (
    <select
      aria-label="Order"
      className={classes.select}
      value={value ?? usual}
      onChange={({ currentTarget }) => {
        const chosen = CARD_SORTS.find((sort) => sort === currentTarget.value);
        onChange(chosen === usual ? null : (chosen ?? null));
      }}
    >
      {isSearch && <option value={NEAREST}>Best match first</option>}
      {CARD_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_NAMES[sort]}
        </option>
      ))}
    </select>
  );
}
