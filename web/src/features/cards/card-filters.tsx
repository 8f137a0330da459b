import { CARD_TYPES } from '@gieok/shared/constants';
import type { Tag } from '@gieok/shared/contract/tags';
import { loadTexts } from '@gieok/shared/texts/failures';
import { tagTexts } from '@gieok/shared/texts/tags';
import { NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { CARD_TYPE_NAMES, STAGE_NAMES } from '../../parts/card-badges.tsx';
import { CategorySelect } from '../../parts/card-form/category-select.tsx';
import { LoadedSelect } from '../../parts/card-form/loaded-select.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './card-filters.module.css';
import { CARD_STATES, type CardListAddress, type CardStanding } from './card-list-address.ts';
import { SearchField } from './search-field.tsx';
import type { ChangeAddress } from './use-card-list-address.ts';

const STATE_NAMES: Record<CardStanding, string> = {
  ...STAGE_NAMES,
  due: 'Due now',
  suspended: 'Suspended',
  leech: 'Leeches',
};

/** The address may name a tag that is spelled otherwise or gone. */
function tagsWith(tags: readonly Tag[], chosen: string | null): string[] {
  const names = tags.map(({ name }) => name);
  return chosen === null || names.includes(chosen) ? names : [chosen, ...names];
}

interface CardFiltersProps {
  address: CardListAddress;
  onChange: ChangeAddress;
}

/** On a phone all but search and category wait behind a button. */
export function CardFilters({ address, onChange }: CardFiltersProps) {
  const { search, category, deck, tag, type, state } = address;
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const others = [deck, tag, type, state].filter((value) => value !== null).length;

  function searchFor(wanted: string) {
    // Back must not step through single letters of a search.
    onChange({ search: wanted }, { replace: search !== '' && wanted !== '' });
  }

  return (
    <div className={classes.filters}>
      <SearchField value={search} onSearch={searchFor} />
      <CategorySelect
        aria-label="Category"
        none="All Categories"
        value={category ?? ''}
        onChange={(event) => onChange({ category: Number(event.currentTarget.value) || null })}
      />
      <Button
        className={classes.toggle ?? ''}
        icon={<IconAdjustmentsHorizontal size={20} />}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{others > 0 && ` (${others})`}
      </Button>
      <div className={classes.more} id={moreId} data-open={isOpen || undefined}>
        <MoreFilters address={address} onChange={onChange} />
      </div>
    </div>
  );
}

function MoreFilters({ address: { deck, tag, type, state }, onChange }: CardFiltersProps) {
  const decks = useCall('GET /decks');
  const tags = useCall('GET /tags');
  const tagNames = tagsWith(tags.data ?? [], tag);
  return (
    <>
      <LoadedSelect
        aria-label="Deck"
        query={decks}
        failure={loadTexts.decks}
        value={deck ?? ''}
        onChange={(event) => onChange({ deck: Number(event.currentTarget.value) || null })}
        options={[
          { value: '', label: 'All Decks' },
          ...(decks.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <LoadedSelect
        aria-label="Tag"
        query={tags}
        failure={tagTexts.unloaded}
        value={tag ?? ''}
        onChange={(event) => onChange({ tag: event.currentTarget.value || null })}
        options={[
          { value: '', label: 'All Tags' },
          ...tagNames.map((name) => ({ value: name, label: name })),
        ]}
      />
      <NativeSelect
        aria-label="Type"
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: CARD_TYPES.find((name) => name === value) ?? null })
        }
        data={[
          { value: '', label: 'All Types' },
          ...CARD_TYPES.map((name) => ({ value: name, label: CARD_TYPE_NAMES[name] })),
        ]}
      />
      <NativeSelect
        aria-label="Status"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: CARD_STATES.find((name) => name === value) ?? null })
        }
        data={[
          { value: '', label: 'Any Status' },
          ...CARD_STATES.map((name) => ({ value: name, label: STATE_NAMES[name] })),
        ]}
      />
    </>
  );
}
