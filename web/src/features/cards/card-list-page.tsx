import { CARD_SORTS, type CardSort } from '@gieok/shared/constants';
import type { Card, CardList } from '@gieok/shared/contract/cards';
import { renamedTag } from '@gieok/shared/domain/tags';
import { pages } from '@gieok/shared/routes';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCardPage } from '../../api/cards.ts';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { countText } from '../../lib/number-text.ts';
import { useKeptShare } from '../../offline/use-kept.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CardFilters } from './card-filters.tsx';
import { filterOf, isNarrowed, newCardPath } from './card-list-address.ts';
import classes from './card-list-page.module.css';
import { CardListResults } from './card-list-results.tsx';
import { DeleteCardDialog } from './delete-card-dialog.tsx';
import { NotAmongCards } from './not-among-cards.tsx';
import { type ChangeAddress, useCardListAddress } from './use-card-list-address.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Empty for no card: the list says so itself. */
function foundText(total: number, found: boolean): string {
  if (total === 0) return '';
  const cards = countText(total, 'card');
  return found ? `${cards} found` : cards;
}

const TagsDialog = onDemand(() => import('./tags-dialog.tsx'));

const NOTHING: CardList = { data: [], total: 0 };
const DOUBLE_CLICK_MS = 500;

export default function CardListPage() {
  const [address, change] = useCardListAddress();
  const { category, page, sort } = address;
  const filter = filterOf(address);
  const query = useCardPage(filter, { page, sort });
  const { data: shown, total, ...more } = query.data ?? NOTHING;
  const share = useKeptShare();
  const searchedFor = more.searched_for ?? more.also_searched_for;
  const matching = JSON.stringify(filter);
  const selection = useSelection(matching, shown, total);
  const isBarThere = useLingering(selection.count > 0);
  const [deleting, setDeleting] = useState<Card | null>(null);
  // Takes the focus when the list was replaced under it.
  const count = useRef<HTMLParagraphElement>(null);
  const focusList = () => count.current?.focus({ preventScroll: true });

  return (
    <Page>
      <PageHeader
        title="Cards"
        actions={
          <>
            <ButtonLink to={pages.read}>Read</ButtonLink>
            <ButtonLink to={pages.import}>Import</ButtonLink>
            <ButtonLink
              to={newCardPath(category)}
              variant="primary"
              icon={<IconPlus size={20} className={classes.plus} />}
            >
              Add New Card
            </ButtonLink>
          </>
        }
      />
      <CardFilters address={address} onChange={change} />
      <Row center className={classes.above}>
        {shown.length > 0 && <PageCheckBox selection={selection} cards={shown} />}
        <p ref={count} tabIndex={-1} role="status" className={classes.count}>
          {query.isSuccess && foundText(total, isNarrowed(address))}
          {share !== '' && ` · ${share}`}
          {searchedFor !== undefined && !query.isPlaceholderData && (
            <>
              {' · '}
              {more.searched_for === undefined ? 'Also searched for ' : 'Searched for '}
              <MixedText>{searchedFor}</MixedText>
            </>
          )}
        </p>
        <ManageTags chosen={address.tag} onChange={change} />
        {total > 1 && (
          <SortSelect
            value={sort}
            isSearch={filter.search !== ''}
            onChange={(next) => change({ sort: next })}
          />
        )}
      </Row>
      <CardListResults
        query={query}
        address={address}
        onChange={change}
        selection={selection}
        onDelete={setDeleting}
        onReplaced={focusList}
      />
      {query.isSuccess && !query.isPlaceholderData && (
        <NotAmongCards search={filter.search} cards={shown} />
      )}
      {isBarThere && (
        <BulkBar
          key={matching}
          selection={selection}
          total={total}
          filter={filter}
          onDone={focusList}
        />
      )}
      <DeleteCardDialog card={deleting} onClose={() => setDeleting(null)} onDeleted={focusList} />
    </Page>
  );
}

/** Stays true for a moment, so that a second click does not hit what takes the place. */
function useLingering(isThere: boolean): boolean {
  const [lingers, setLingers] = useState(isThere);
  if (isThere && !lingers) setLingers(true);
  useEffect(() => {
    if (isThere) return;
    const timer = window.setTimeout(() => setLingers(false), DOUBLE_CLICK_MS);
    return () => window.clearTimeout(timer);
  }, [isThere]);
  return lingers;
}

interface ManageTagsProps {
  chosen: string | null;
  onChange: ChangeAddress;
}

function ManageTags({ chosen, onChange }: ManageTagsProps) {
  const tags = useCall('GET /tags');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {tags.data !== undefined && tags.data.length > 0 && (
        <Button
          variant="quiet"
          className={classes.tags ?? ''}
          icon={<IconTags size={20} />}
          aria-label="Manage tags"
          onClick={() => setOpen(true)}
        >
          Tags
        </Button>
      )}
      <TagsDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onChanged={(tag, to) => {
          const now = chosen === null ? null : renamedTag(chosen, tag, to);
          if (now !== chosen) onChange({ tag: now }, { replace: true });
        }}
      />
    </>
  );
}

interface PageCheckBoxProps {
  selection: Selection;
  cards: readonly Card[];
}

/** Half checked where some of the page's cards are selected. */
function PageCheckBox({ selection, cards }: PageCheckBoxProps) {
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

function SortSelect({ value, isSearch, onChange }: SortSelectProps) {
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
