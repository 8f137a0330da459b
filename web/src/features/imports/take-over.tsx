import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { Duplicates, Import } from '@gieok/shared/contract/imports';
import { importingTexts } from '@gieok/shared/texts/importing';
import { validationTexts } from '@gieok/shared/texts/validation';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useCommitImport } from '../../api/imports.ts';
import { useCall } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';
import { countText } from '../../lib/number-text.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { DeckSelect, NEW_DECK } from '../../parts/card-form/deck-select.tsx';
import { knownDeck } from '../../parts/card-form/use-chosen-deck.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { AnkiOptions } from './anki-options.tsx';
import { DuplicateChoice } from './duplicate-choice.tsx';
import { incomingOf, isTable } from './import-names.ts';
import classes from './take-over.module.css';
import type { Reading } from './use-reading.ts';

interface TakeOverProps {
  found: Import;
  reading: Reading;
  /** Empty for none. */
  deck: string;
}

export function TakeOver({ found, reading, deck }: TakeOverProps) {
  const { counts } = found;
  // By default a file that names no decks makes a new one.
  const [chosenDeck, setChosenDeck] = useState(
    deck === '' && found.name !== '' && counts.decks === 0 ? NEW_DECK : deck,
  );
  const [newDeck, setNewDeck] = useState(() => found.name.replace(/\.[^.]{1,8}$/, ''));
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [schedule, setSchedule] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const commit = useCommitImport(found.id);
  const decks = useCall('GET /decks');
  const { cards } = incomingOf(found);
  const made = duplicates === 'keep' ? cards : cards - counts.duplicates;
  const updated = duplicates === 'update' ? counts.duplicates - counts.repeated : 0;

  async function begin() {
    setError(null);
    setNameError(null);
    if (cards === 0) return setError(importingTexts.nothingReadable);
    if (made + updated === 0) return setError(importingTexts.nothingNew);
    if (chosenDeck === NEW_DECK && newDeck.trim() === '') {
      setNameError(validationTexts.deckNameRequired);
      nameField.current?.focus();
      return;
    }
    try {
      await commit.mutateAsync({
        mapping: reading.mapping,
        duplicates,
        schedule,
        ...(chosenDeck === NEW_DECK
          ? { deckName: newDeck.trim() }
          : { deckId: knownDeck(chosenDeck, decks.data)?.id ?? null }),
      });
    } catch (refusal) {
      setError(messageOf(refusal, importingTexts.notBegun));
    }
  }

  return (
    <Panel title="Import options">
      <form
        noValidate
        className={classes.choices}
        onSubmit={(event) => {
          event.preventDefault();
          if (!commit.isPending && !reading.isReading) void begin();
        }}
      >
        <DeckSelect
          label={counts.decks > 0 ? 'Also add all cards to' : 'Add the cards to'}
          value={chosenDeck}
          onChange={({ currentTarget }) => setChosenDeck(currentTarget.value)}
        />
        {chosenDeck === NEW_DECK && (
          <TextInput
            ref={nameField}
            label="Name of the new deck"
            required
            autoComplete="off"
            value={newDeck}
            error={nameError}
            onChange={({ currentTarget }) => setNewDeck(currentTarget.value)}
          />
        )}
        {isTable(found) && <TypesField found={found} reading={reading} />}
        {counts.duplicates > 0 && found.kind !== 'archive' && (
          <DuplicateChoice
            count={counts.duplicates}
            value={duplicates}
            onChange={(value) => {
              setDuplicates(value);
              setError(null);
            }}
          />
        )}
        {!isTable(found) && (
          <>
            <Switch
              label="Import schedule and reviews"
              description="On: continue where you stopped. Off: all cards start as new."
              checked={schedule}
              onChange={({ currentTarget }) => setSchedule(currentTarget.checked)}
            />
            <AnkiOptions found={found} reading={reading} />
          </>
        )}
        {error !== null && (
          <Notice kind={error === importingTexts.nothingNew ? 'status' : 'error'}>{error}</Notice>
        )}
        <Button type="submit" variant="primary" pending={commit.isPending || reading.isReading}>
          {buttonText(made, updated)}
        </Button>
      </form>
    </Panel>
  );
}

function TypesField({ found, reading }: Pick<TakeOverProps, 'found' | 'reading'>) {
  const types = reading.mapping.types ?? found.mapping.types ?? ['recognition'];
  // A cloze card needs a sentence.
  const hasSentence = reading.mapping.columns?.includes('example_sentence') === true;
  const offered = CARD_TYPES.filter(
    (type) => type !== 'cloze' || hasSentence || types.includes(type),
  );
  function choose(type: CardType, checked: boolean) {
    const next = CARD_TYPES.filter((other) => (other === type ? checked : types.includes(other)));
    // Without a type there would be no card.
    if (next.length > 0) void reading.change({ types: next });
  }
  return (
    <Row as="fieldset" wrap gap={8} className={classes.types}>
      <legend>Cards for each word</legend>
      {offered.map((type) => (
        <ToggleChip
          key={type}
          label={CARD_TYPE_NAMES[type]}
          checked={types.includes(type)}
          onChange={(checked) => choose(type, checked)}
        />
      ))}
    </Row>
  );
}

function buttonText(made: number, updated: number): string {
  if (updated === 0) return made === 0 ? 'Import' : `Import ${countText(made, 'card')}`;
  if (made === 0) return `Update ${countText(updated, 'card')}`;
  return `Import ${countText(made, 'card')}, update ${countText(updated, 'card')}`;
}
