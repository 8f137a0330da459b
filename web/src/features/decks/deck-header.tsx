import type { Deck } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { MixedText } from '../../lib/korean.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu-button.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteDeckDialog } from './delete-deck-dialog.tsx';

const loadMenu = () => import('./deck-menu-list.tsx');
const ShareDeckDialog = onDemand(() => import('./share-deck-dialog.tsx'));

interface DeckHeaderProps {
  deck: Deck | undefined;
  /** Undefined while unknown. */
  shareToken: string | null | undefined;
}

/** There while the deck is loading too: the focused heading must outlive the loading. */
export function DeckHeader({ deck, shareToken }: DeckHeaderProps) {
  const [deleting, setDeleting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const title = deck?.name ?? 'Deck';
  return (
    <>
      <PageHeader
        title={title}
        heading={<MixedText>{title}</MixedText>}
        description={deck?.description ? <MixedText>{deck.description}</MixedText> : undefined}
        actions={
          deck && (
            <Actions
              deck={deck}
              onShare={() => setSharing(true)}
              onDelete={() => setDeleting(true)}
            />
          )
        }
      />
      {deck && (
        <DeleteDeckDialog deck={deck} opened={deleting} onClose={() => setDeleting(false)} />
      )}
      {deck && (
        <ShareDeckDialog
          deckId={deck.id}
          token={shareToken ?? null}
          opened={sharing && shareToken !== undefined}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}

interface ActionsProps {
  deck: Deck;
  onShare: () => void;
  onDelete: () => void;
}

function Actions({ deck, onShare, onDelete }: ActionsProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, total_cards } = deck;
  return (
    <>
      {total_cards === 0 ? (
        <Button disabled>Study Deck</Button>
      ) : (
        <ButtonLink to={fillPath(pages.studyDeck, { deckId: id })} variant="primary">
          Study Deck
        </ButtonLink>
      )}
      <ButtonLink to={fillPath(pages.editDeck, { id })}>Edit Deck</ButtonLink>
      <Button variant="quiet" onClick={onDelete}>
        Delete Deck
      </Button>
      <MenuButton
        opened={isMenuOpen}
        onChange={setMenuOpen}
        load={loadMenu}
        more={{ onShare, onPrint: total_cards === 0 ? null : () => window.print() }}
        button={
          <Button
            variant="quiet"
            size="icon"
            icon={<IconDots size={22} />}
            aria-label="Deck menu"
          />
        }
      />
    </>
  );
}
