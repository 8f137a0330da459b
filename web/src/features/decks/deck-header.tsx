import type { Deck } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { confirmTexts, deckTexts, saveTexts } from '@gieok/shared/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteDeck } from '../../api/decks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone } from '../../ui/toast.ts';

/** The deck's name, and what can be done with the deck as a whole. */
export function DeckHeader({ deck }: { deck: Deck }) {
  const { id, name, description, total_cards } = deck;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteDeck(id);

  async function deleteDeck() {
    await mutateAsync();
    toastDone(deckTexts.deleted);
    await navigate(pages.decks, { replace: true });
  }

  return (
    <>
      <PageHeader
        title={name}
        heading={<MixedText>{name}</MixedText>}
        description={description === null ? undefined : <MixedText>{description}</MixedText>}
        actions={
          <>
            {total_cards === 0 ? (
              <Button disabled>Study Deck</Button>
            ) : (
              <ButtonLink to={fillPath(pages.studyDeck, { deckId: id })} variant="primary">
                Study Deck
              </ButtonLink>
            )}
            <ButtonLink to={fillPath(pages.editDeck, { id })}>Edit Deck</ButtonLink>
            <Button onClick={() => setAsking(true)}>Delete Deck</Button>
          </>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        question={confirmTexts.deleteDeck}
        confirm="Delete"
        danger
        onConfirm={deleteDeck}
        failure={saveTexts.deleteDeck}
      >
        <p>
          {confirmTexts.cannotBeUndone} {deckTexts.cardsStay(total_cards)}
        </p>
      </ConfirmDialog>
    </>
  );
}
