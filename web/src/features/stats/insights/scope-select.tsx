import { loadTexts } from '@gieok/shared/texts/failures';
import { NativeSelect } from '@mantine/core';
import type { StudyScope } from '../../../api/study-lists.ts';
import { useCall } from '../../../api/use-call.ts';
import classes from './insights.module.css';

const EVERYTHING = 'everything';

interface ScopeSelectProps {
  scope: StudyScope;
  onChoose: (scope: StudyScope) => void;
}

export function ScopeSelect({ scope, onChoose }: ScopeSelectProps) {
  const decks = useCall('GET /decks');
  const categories = useCall('GET /categories');
  const value = optionOf(scope);
  const groups = [
    { group: 'Decks', items: (decks.data ?? []).map(itemOf('deck')) },
    { group: 'Categories', items: (categories.data ?? []).map(itemOf('category')) },
  ];
  const known = groups.flatMap(({ items }) => items);
  const isKnown = value === EVERYTHING || known.some((item) => item.value === value);
  const failed = [
    decks.isLoadingError && loadTexts.decks,
    categories.isLoadingError && loadTexts.categories,
  ].filter((text) => text !== false);
  return (
    <NativeSelect
      className={classes.scope ?? ''}
      label="Cards"
      value={value}
      onChange={(event) => onChoose(scopeOf(event.currentTarget.value))}
      error={failed.length > 0 && failed.join(' ')}
      data={[
        { value: EVERYTHING, label: 'Everything' },
        // The address names it before its name is loaded.
        ...(isKnown ? [] : [{ value, label: scope.deckId === null ? 'A category' : 'A deck' }]),
        ...groups.filter(({ items }) => items.length > 0),
      ]}
    />
  );
}

const itemOf =
  (kind: 'deck' | 'category') =>
  ({ id, name }: { id: number; name: string }) => ({ value: `${kind} ${id}`, label: name });

function optionOf({ deckId, categoryId }: StudyScope): string {
  if (deckId !== null) return `deck ${deckId}`;
  return categoryId === null ? EVERYTHING : `category ${categoryId}`;
}

function scopeOf(value: string): StudyScope {
  const [kind, id] = value.split(' ');
  return {
    deckId: kind === 'deck' ? Number(id) : null,
    categoryId: kind === 'category' ? Number(id) : null,
  };
}
