import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from './button.tsx';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Previous, "Page X of Y", Next; a single page says so too. */
export function Pagination({ page, pages, onChange }: PaginationProps) {
  return (
    <nav className={classes.pagination} aria-label="Pages">
      <Button
        icon={<IconChevronLeft size={20} />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <span className={classes.word}>Previous</span>
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <span className={classes.word}>Next</span>
        <IconChevronRight size={20} />
      </Button>
    </nav>
  );
}
