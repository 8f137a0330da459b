import type { Import } from '@gieok/shared/contract/imports';
import { fillPath, pages } from '@gieok/shared/routes';
import { importingTexts } from '@gieok/shared/texts/importing';
import { useState } from 'react';
import { useEndImport } from '../../api/imports.ts';
import { countText } from '../../lib/number-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Column, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { importName } from './import-names.ts';
import { Problems } from './problems.tsx';

interface ImportOutcomeProps {
  over: Import;
  /** `into`: the id of the cards' deck. */
  onLeave: (into?: number | null) => void;
}

export function ImportOutcome({ over, onLeave }: ImportOutcomeProps) {
  if (over.state === 'done') return <Done over={over} onLeave={() => onLeave(over.deck_id)} />;
  const kept = over.result?.kept ?? 0;
  return (
    <Panel title={importName(over)}>
      <Column gap={18}>
        {over.state === 'failed' && <Notice kind="error">{over.error}</Notice>}
        {over.state === 'cancelled' && (
          <Notice kind="status">The import was cancelled. Nothing was imported.</Notice>
        )}
        {over.state === 'undone' && (
          <Notice kind="status">
            The import was undone.{' '}
            {kept > 0 &&
              `${countText(kept, 'card')} that you studied or changed since ${kept === 1 ? 'stays' : 'stay'}.`}
          </Notice>
        )}
        <Row wrap gap={8}>
          <Button variant="primary" onClick={() => onLeave()}>
            Choose Another File
          </Button>
          <ButtonLink to={pages.cards}>See Your Cards</ButtonLink>
        </Row>
      </Column>
    </Panel>
  );
}

function Done({ over, onLeave }: { over: Import; onLeave: () => void }) {
  const end = useEndImport();
  const [asking, setAsking] = useState(false);
  const result = over.result ?? NOTHING;
  const { cards, updated } = result;
  const deck = over.deck_id;
  const inDeck = deck === null ? null : { id: String(deck), deckId: String(deck) };
  return (
    <Column gap={20}>
      <Panel title={importName(over)}>
        <Column gap={18}>
          <Notice kind="status">
            {cards + updated === 0
              ? 'This file has nothing new.'
              : `Done: ${doneText(cards, updated)}.`}
          </Notice>
          <Figures {...result} />
          <Row wrap gap={8}>
            <ButtonLink
              variant="primary"
              to={inDeck === null ? pages.study : fillPath(pages.studyDeck, inDeck)}
            >
              Study Now
            </ButtonLink>
            <ButtonLink to={inDeck === null ? pages.cards : fillPath(pages.deck, inDeck)}>
              See the Cards
            </ButtonLink>
            <Button onClick={onLeave}>Import Another File</Button>
            {over.undo_until !== null && (
              <Button onClick={() => setAsking(true)}>Undo the Import</Button>
            )}
          </Row>
        </Column>
      </Panel>
      {over.problems.length > 0 && <Problems found={over} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        question="Undo this import?"
        confirm="Undo"
        onConfirm={() => end.mutateAsync({ params: { id: over.id } })}
        failure={importingTexts.notUndone}
        danger
      >
        <p>
          Imported cards are removed and changed texts restored. Cards you studied or changed since
          stay.
        </p>
      </ConfirmDialog>
    </Column>
  );
}

const NOTHING = { cards: 0, updated: 0, skipped: 0, decks: 0, media: 0, reviews: 0 };

function Figures({ cards, updated, skipped, decks, media, reviews }: typeof NOTHING) {
  const tiles = [
    ['Cards made', cards],
    ['Cards updated', updated],
    ['Cards left out', skipped],
    ['Decks made', decks],
    ['Sounds and pictures', media],
    ['Reviews', reviews],
  ] as const;
  return (
    <StatTiles>
      {tiles.map(
        ([label, value], index) =>
          (value > 0 || index === 0) && <StatTile key={label} label={label} value={value} />,
      )}
    </StatTiles>
  );
}

function doneText(cards: number, updated: number): string {
  if (cards === 0) return `${countText(updated, 'card')} updated`;
  const made = `${countText(cards, 'card')} added`;
  return updated === 0 ? made : `${made}, ${countText(updated, 'card')} updated`;
}
