import { fillPath, pages } from '@gieok/shared/routes';
import { shareTexts } from '@gieok/shared/texts/decks';
import { TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import classes from './share-deck-dialog.module.css';

interface ShareDeckDialogProps {
  opened: boolean;
  onClose: () => void;
  deckId: number;
  token: string | null;
}

export default function ShareDeckDialog({ opened, onClose, deckId, token }: ShareDeckDialogProps) {
  const share = useChange('POST /decks/:id/share');
  const stop = useChange('DELETE /decks/:id/share');
  const { isPending, error } = token === null ? share : stop;
  const params = { id: deckId };
  return (
    <Dialog opened={opened} onClose={onClose} title="Share Deck" withClose>
      <Grid gap={16} muted className={classes.body}>
        <p>{shareTexts.about}</p>
        {token !== null && <ShareLink token={token} />}
        <ErrorNotice
          error={error}
          failure={token === null ? shareTexts.failed : shareTexts.stopFailed}
        />
        <Row wrap gap={8} className={classes.actions}>
          {token === null ? (
            <Button variant="primary" pending={isPending} onClick={() => share.mutate({ params })}>
              Create Link
            </Button>
          ) : (
            <Button pending={isPending} onClick={() => stop.mutate({ params })}>
              Stop Sharing
            </Button>
          )}
        </Row>
      </Grid>
    </Dialog>
  );
}

function ShareLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const id = useId();
  const link = `${location.origin}${fillPath(pages.sharedDeck, { token })}`;

  async function copy() {
    field.current?.select();
    try {
      // `clipboard` is undefined over plain HTTP.
      await navigator.clipboard.writeText(link);
      setTold(shareTexts.copied);
    } catch {
      setTold(shareTexts.copyByHand);
    }
  }

  return (
    <div>
      <Grid gap={8} className={classes.link}>
        <TextInput
          ref={field}
          id={id}
          label="Link"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
      </Grid>
      <Text size="small" top={6} className={classes.told} role="status">
        {told}
      </Text>
    </div>
  );
}
