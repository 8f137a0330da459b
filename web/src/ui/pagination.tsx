import { IconChevronDown } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { numberTyped } from '../lib/forms.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';
import { NumberField } from './number-field.tsx';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** With fewer pages, Previous and Next are as quick. */
const JUMP_FROM = 4;

export function Pagination({ page, pages, onChange }: PaginationProps) {
  return (
    <Row
      as="nav"
      wrap
      center
      gap="8-16"
      muted
      top={16}
      className={classes.pagination}
      aria-label="Pages"
    >
      <Button
        icon={<IconChevronDown size={20} className={classes.back} />}
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
        <IconChevronDown size={20} className={classes.on} />
      </Button>
      {pages >= JUMP_FROM && <PageJump pages={pages} onChange={onChange} />}
    </Row>
  );
}

/** A number beyond the last page means the last. */
function PageJump({ pages, onChange }: Omit<PaginationProps, 'page'>) {
  const [typed, setTyped] = useState('');

  function go(event: SubmitEvent) {
    event.preventDefault();
    const wanted = numberTyped(typed);
    if (Number.isNaN(wanted)) return;
    setTyped('');
    onChange(Math.min(Math.max(1, wanted), pages));
  }

  return (
    <form className={classes.jump} onSubmit={go}>
      <NumberField
        aria-label="Go to page"
        placeholder="Page"
        maxLength={9}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className={classes.number ?? ''}
      />
      <Button type="submit">Go</Button>
    </form>
  );
}
