import type { Card } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCardPage } from '../../api/cards.ts';
import { countText } from '../../lib/number-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './card-list-page.module.css';
import { CardListResults } from './card-list-results.tsx';
import { CategorySelect } from './category-select.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { newCardPath } from './new-card-path.ts';
import { SearchField } from './search-field.tsx';
import { useCardListAddress } from './use-card-list-address.ts';

/** How many cards there are, or were found; where there are none, the list itself says so. */
function foundText(total: number, found: boolean): string {
  if (total === 0) return '';
  const cards = countText(total, 'card');
  return found ? `${cards} found` : cards;
}

export default function CardListPage() {
  const [address, change] = useCardListAddress();
  const { search, category, page } = address;
  const query = useCardPage(search, category, page);
  const [asked, setAsked] = useState<Card | null>(null);
  const [asking, setAsking] = useState(false);
  // Stands before the list: where the keyboard goes on when the list was replaced under it.
  const count = useRef<HTMLParagraphElement>(null);
  const focusList = () => count.current?.focus({ preventScroll: true });

  function searchFor(wanted: string) {
    // Letters added to a search are not steps that Back should take one by one.
    change({ search: wanted }, { replace: search !== '' && wanted !== '' });
  }

  function ask(card: Card) {
    setAsked(card);
    setAsking(true);
  }

  return (
    <Page>
      <PageHeader
        title="Cards"
        actions={
          <>
            <ButtonLink to={pages.pasteCards}>Paste a List</ButtonLink>
            <ButtonLink to={newCardPath(category)} variant="primary" icon={<IconPlus size={20} />}>
              Add New Card
            </ButtonLink>
          </>
        }
      />
      <div className={classes.filters}>
        <SearchField value={search} onSearch={searchFor} />
        <CategorySelect
          aria-label="Category"
          none="All Categories"
          value={category ?? ''}
          onChange={(event) => change({ category: Number(event.currentTarget.value) || null })}
        />
      </div>
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {query.isSuccess && foundText(query.data.total, search !== '' || category !== null)}
      </p>
      <CardListResults
        query={query}
        address={address}
        onChange={change}
        onDelete={ask}
        onReplaced={focusList}
      />
      <DeleteCardDialog
        card={asked}
        opened={asking}
        onClose={() => setAsking(false)}
        onDeleted={focusList}
      />
    </Page>
  );
}
