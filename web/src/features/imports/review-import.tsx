import type { Import } from '@gieok/shared/contract/imports';
import { useEndImport } from '../../api/imports.ts';
import { countText, numberText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Column, Grid, Row } from '../../ui/layout.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { ColumnFields } from './column-fields.tsx';
import { importName, incomingOf, isTable, KIND_NAMES } from './import-names.ts';
import { Incoming } from './incoming.tsx';
import { NoteTypes } from './note-types.tsx';
import { Preview } from './preview.tsx';
import { Duplicates, Problems } from './problems.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import classes from './review-import.module.css';
import { TakeOver } from './take-over.tsx';
import { useReading } from './use-reading.ts';

interface ReviewImportProps {
  found: Import;
  deck: string;
  hasText: boolean;
  onLeave: () => void;
}

export function ReviewImport({ found, deck, hasText, onLeave }: ReviewImportProps) {
  const reading = useReading(found);
  const end = useEndImport();
  const { counts, kind, problems } = found;
  const { words, cards } = incomingOf(found);

  async function leave() {
    // A failure does not matter: the import expires in a day.
    await end.mutateAsync({ params: { id: found.id } }).catch(() => undefined);
    onLeave();
  }

  return (
    <Column gap={20}>
      <Row wrap center between gap="8-16">
        <div className={classes.file}>
          <h2>{importName(found)}</h2>
          <p>
            {KIND_NAMES[kind]} · {countText(words, 'word')} · {countText(cards, 'card')}
          </p>
        </div>
        <Button onClick={() => void leave()}>
          {found.name === '' && hasText ? 'Change the List' : 'Choose Another File'}
        </Button>
      </Row>
      <p role="status" className="visually-hidden">
        {reading.isReading
          ? 'Reading the file …'
          : `${countText(words, 'word')}, ${countText(cards, 'card')}, ${countText(counts.duplicates, 'duplicate')}, ${countText(counts.problems, 'problem')}.`}
      </p>
      <Counts found={found} />
      <Incoming found={found} reading={reading} />
      <Grid gap={20} className={classes.columns}>
        <Column gap={20} narrow>
          {isTable(found) && (
            <>
              <ReadingChoices found={found} reading={reading} />
              <ColumnFields found={found} reading={reading} />
            </>
          )}
          {found.mapping.noteTypes !== undefined && <NoteTypes reading={reading} />}
          <TakeOver found={found} reading={reading} deck={deck} />
        </Column>
        <Column gap={20} narrow aria-busy={reading.isReading}>
          <Preview found={found} />
          {problems.length > 0 && <Problems found={found} />}
          {found.duplicates.length > 0 && <Duplicates found={found} />}
        </Column>
      </Grid>
    </Column>
  );
}

function Counts({ found }: { found: Import }) {
  const { decks, media, reviews, duplicates, problems } = found.counts;
  const { words, cards } = incomingOf(found);
  const always = [
    ['Words', words],
    ['Cards', cards],
  ] as const;
  const sometimes = [
    ['Decks', decks],
    ['Sounds and pictures', media],
    ['Reviews', reviews],
    ['Duplicates', duplicates],
    ['Problems', problems],
  ] as const;
  return (
    <StatTiles>
      {[...always, ...sometimes.filter(([, value]) => value > 0)].map(([label, value]) => (
        <StatTile key={label} label={label} value={numberText(value)} />
      ))}
    </StatTiles>
  );
}
