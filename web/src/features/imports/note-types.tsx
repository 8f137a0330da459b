import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import { NativeSelect } from '@mantine/core';
import { countText } from '../../lib/number-text.ts';
import { CARD_TYPE_NAMES } from '../../parts/card-badges.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FieldSelect } from './field-select.tsx';
import classes from './note-types.module.css';
import type { Reading } from './use-reading.ts';

type NoteType = NonNullable<ImportMapping['noteTypes']>[number];

export function NoteTypes({ reading }: { reading: Reading }) {
  const types = reading.mapping.noteTypes ?? [];

  function replace(changed: NoteType) {
    const noteTypes = types.map((type) => (type.id === changed.id ? changed : type));
    void reading.change({ noteTypes });
  }

  return (
    <Panel title="Note types">
      {types.map((type, index) => (
        <Disclosure
          key={type.id}
          open={index === 0}
          summary={
            <Row as="span" wrap anywhere className={classes.summary}>
              {type.name}
              {type.notes !== undefined && (
                <Text as="span" muted className={classes.notes}>
                  {countText(type.notes, 'note')}
                </Text>
              )}
            </Row>
          }
        >
          <OneNoteType type={type} onChange={replace} />
        </Disclosure>
      ))}
      {reading.error !== null && <Notice kind="error">{reading.error}</Notice>}
    </Panel>
  );
}

function OneNoteType({ type, onChange }: { type: NoteType; onChange: (type: NoteType) => void }) {
  return (
    <div className={classes.type}>
      <h3>Fields</h3>
      <ul>
        {type.fields.map(({ name, field }, index) => (
          <Grid key={name} as="li" center gap={12} anywhere className={classes.row}>
            <p>{name}</p>
            <FieldSelect
              label={`${name} of ${type.name} becomes`}
              value={field}
              onChange={(chosen) => {
                const fields = type.fields.map((other, place) =>
                  place === index ? { ...other, field: chosen } : other,
                );
                onChange({ ...type, fields });
              }}
            />
          </Grid>
        ))}
      </ul>
      <h3>Cards</h3>
      <ul>
        {type.cards.map((card, index) => (
          <Grid key={card.name} as="li" center gap={12} anywhere className={classes.row}>
            <p>{card.name}</p>
            <NativeSelect
              aria-label={`${card.name} of ${type.name} becomes`}
              value={card.type ?? ''}
              data={[
                { value: '', label: 'Do not import' },
                ...CARD_TYPES.map((value) => ({ value, label: CARD_TYPE_NAMES[value] })),
              ]}
              onChange={({ currentTarget }) => {
                const chosen = (currentTarget.value || null) as CardType | null;
                const cards = type.cards.map((other, place) =>
                  place === index ? { ...other, type: chosen } : other,
                );
                onChange({ ...type, cards });
              }}
            />
          </Grid>
        ))}
      </ul>
    </div>
  );
}
