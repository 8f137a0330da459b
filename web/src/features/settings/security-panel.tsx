import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SessionList } from './session-list.tsx';
import classes from './settings.module.css';

export function SecurityPanel() {
  const [deleting, setDeleting] = useState(false);
  const { isPending } = useCall('GET /auth/sessions');
  return (
    <Grid gap={20}>
      <Panel title="Where you are logged in">
        <SessionList />
      </Panel>
      {/* The list above may grow: this button must not jump away from a finger. */}
      {!isPending && (
        <Panel title="Delete account">
          <p className={classes.hint}>
            Erases all your data from this server: cards, reviews, texts, recordings and everything
            else. Its backups may still have it.
          </p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        </Panel>
      )}
      <DeleteAccountDialog opened={deleting} onClose={() => setDeleting(false)} />
    </Grid>
  );
}
