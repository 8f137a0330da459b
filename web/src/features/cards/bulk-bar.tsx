import { CARD_TYPES, TAG_MAX } from '@gieok/shared/constants';
import { bulkTexts, clozeTexts } from '@gieok/shared/texts/cards';
import { NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { FailureNotice } from '../../ui/load-error.tsx';
import classes from './bulk-bar.module.css';
import { ACTION_NAMES, type CardAction, useBulkAction } from './use-bulk-action.ts';
import type { Selection } from './use-selection.ts';

const VALUE_NAMES: Partial<Record<CardAction, string>> = {
  setType: 'New type',
  removeTag: 'Tag to remove',
};

interface BulkBarProps {
  selection: Selection;
  total: number;
  filter: object;
  onDone: () => void;
}

export function BulkBar({ selection, total, filter, onDone }: BulkBarProps) {
  const { isAll, selectAll, clear } = selection;
  const isGone = selection.count === 0;
  // A bar that is going away keeps its number.
  const [count, setCount] = useState(selection.count);
  if (!isGone && count !== selection.count) setCount(selection.count);
  const bulk = useBulkAction(selection, filter, onDone);
  const { action, value, pending, error } = bulk;
  const values = useValues(action);
  const isTag = action === 'addTag';
  const cards = countText(count, 'card');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    bulk.ask(values?.find((each) => each.value === value)?.label ?? value.trim());
  }

  return (
    <Row
      as="section"
      wrap
      center
      between
      top={12}
      className={classes.bar}
      aria-label="Selected cards"
      aria-hidden={isGone}
      data-gone={isGone || undefined}
    >
      <Chosen
        count={count}
        total={total}
        isAll={isAll}
        onSelectAll={selectAll}
        onClear={() => {
          clear();
          onDone();
        }}
      />
      <form className={classes.form} onSubmit={submit}>
        <NativeSelect
          aria-label="Action"
          value={action}
          onChange={({ currentTarget }) => bulk.choose(currentTarget.value)}
          data={Object.entries(ACTION_NAMES).map(([name, label]) => ({ value: name, label }))}
        />
        <ValueField bulk={bulk} values={values} />
        <Button
          type="submit"
          variant={action === 'delete' ? 'danger' : 'primary'}
          pending={pending}
          disabled={(values !== null || isTag) && value.trim() === ''}
        >
          {action === 'delete' ? 'Delete' : 'Apply'}
        </Button>
      </form>
      {action === 'setType' && value === 'cloze' && (
        <Text role="status" size="small" muted className={classes.hint}>
          {clozeTexts.ofMany}
        </Text>
      )}
      {error !== null && (
        <div className={classes.error}>
          <FailureNotice message={bulkTexts.failed} error={error} />
        </div>
      )}
      <ConfirmDialog
        opened={bulk.isAsking}
        onClose={bulk.cancel}
        question={bulkTexts.deleteCards(count === 1 ? 'this card' : `these ${cards}`)}
        confirm="Delete"
        danger
        failure={bulkTexts.failed}
        onConfirm={bulk.confirm}
      >
        <p>{bulkTexts.canBeUndone}</p>
      </ConfirmDialog>
    </Row>
  );
}

interface ChosenProps {
  count: number;
  total: number;
  isAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

function Chosen({ count, total, isAll, onSelectAll, onClear }: ChosenProps) {
  return (
    <Row wrap center className={classes.chosen}>
      <p role="status">
        <strong>{numberText(count)}</strong> selected
      </p>
      {(isAll || count < total) && (
        // Once pressed it stays, so that a second click does not hit Clear.
        <Button
          variant="quiet"
          className={classes.small ?? ''}
          data-done={isAll || undefined}
          onClick={onSelectAll}
        >
          Select all {numberText(total)} that match
        </Button>
      )}
      <Button variant="quiet" className={classes.small ?? ''} onClick={onClear}>
        Clear<span className="visually-hidden"> selection</span>
      </Button>
    </Row>
  );
}

interface ValueFieldProps {
  bulk: ReturnType<typeof useBulkAction>;
  values: ReturnType<typeof useValues>;
}

function ValueField({ bulk: { action, value, setValue }, values }: ValueFieldProps) {
  const tags = useCall('GET /tags');
  const tagsId = useId();
  if (action === 'addTag') {
    return (
      <>
        <TextInput
          className={classes.tag}
          aria-label="Tag to add"
          placeholder="Tag"
          maxLength={TAG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          list={tagsId}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <datalist id={tagsId}>
          {tags.data?.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    );
  }
  if (values === null) return null;
  return (
    <NativeSelect
      aria-label={VALUE_NAMES[action] ?? 'Deck or category'}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      data={[{ value: '', label: 'Choose …', disabled: true }, ...values]}
    />
  );
}

/** Null for an action that needs no value. */
function useValues(action: string): { value: string; label: string }[] | null {
  const decks = useCall('GET /decks');
  const categories = useCall('GET /categories');
  const tags = useCall('GET /tags');
  const named = (all: readonly { id: number; name: string }[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  switch (action) {
    case 'addToDeck':
    case 'moveToDeck':
    case 'removeFromDeck':
      return named(decks.data);
    case 'setCategory':
      return [{ value: 'none', label: 'Uncategorized' }, ...named(categories.data)];
    case 'removeTag':
      return (tags.data ?? []).map(({ name }) => ({ value: name, label: name }));
    case 'setType':
      return CARD_TYPES.map((type) => ({ value: type, label: CARD_TYPE_NAMES[type] }));
    default:
      return null;
  }
}
