import { pages } from '@gieok/shared/routes';
import { starterDeckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { messageOf } from '../../lib/api.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './first-steps.module.css';

export function FirstSteps() {
  const { mutateAsync, isPending, error } = useChange('POST /decks/starter');

  async function add() {
    const { added } = await mutateAsync();
    toastDone(starterDeckTexts.added(added));
    // The pressed button is gone by now.
    focusHeading();
  }

  return (
    <Stack as="section" gap={16} className={classes.steps} aria-label="Get started">
      <Grid gap={10} className={classes.step}>
        <p className={classes.words} lang="ko" aria-hidden="true">
          물 · 집 · 사람
        </p>
        <h2>100 common words</h2>
        <p>The starter deck: each word with its sound and an example. Study them right away.</p>
        {error !== null && (
          <Notice kind="error">{messageOf(error, starterDeckTexts.failed)}</Notice>
        )}
        <Row wrap gap={8}>
          <Button
            variant="primary"
            pending={isPending}
            onClick={() => void add().catch(() => undefined)}
          >
            Add the Starter Deck
          </Button>
          <ButtonLink to={pages.starterDecks}>{starterDeckTexts.all}</ButtonLink>
        </Row>
      </Grid>
      <Grid gap={10} className={classes.step}>
        <p className={classes.words} lang="ko" aria-hidden="true">
          나의 첫 단어
        </p>
        <h2>Your own words</h2>
        <p>Add a word you met today, or import a list you already have.</p>
        <Row wrap gap={8}>
          <ButtonLink to={pages.newCard}>Write Your First Word</ButtonLink>
          <ButtonLink to={pages.import}>Import Your Words</ButtonLink>
        </Row>
      </Grid>
    </Stack>
  );
}
