import { pages } from '@gieok/shared/routes';
import { pathTexts, starterDeckTexts } from '@gieok/shared/texts/decks';
import { useChange } from '../../api/use-call.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { useAddStarterDeck } from '../../parts/starter-offer.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './first-steps.module.css';

export function FirstSteps() {
  // The pressed button is gone by then.
  const { add, isPending, error } = useAddStarterDeck(focusHeading);
  return (
    <Stack as="section" gap={16} className={classes.steps} aria-label="Get started">
      <BeginPath />
      <Grid gap={10} className={classes.step}>
        <p className={classes.words} lang="ko" aria-hidden="true">
          물 · 집 · 사람
        </p>
        <h2>100 common words</h2>
        <p>The starter deck: each word with its sound and an example. Study them right away.</p>
        <ErrorNotice error={error} failure={starterDeckTexts.failed} />
        <Row wrap gap={8}>
          <Button pending={isPending} onClick={add}>
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
          <ButtonLink to={pages.newCard}>Create Your First Card</ButtonLink>
          <ButtonLink to={pages.import}>Import Your Words</ButtonLink>
        </Row>
      </Grid>
    </Stack>
  );
}

function BeginPath() {
  const { mutateAsync, isPending, error } = useChange('POST /starter-decks/:key');

  async function begin(key: string, name: string) {
    const { added } = await mutateAsync({ params: { key } });
    toastDone(starterDeckTexts.taken(name, added));
    focusHeading();
  }
  const button = (label: string, variant: 'primary' | 'default', key: string, name: string) => (
    <Button
      variant={variant}
      pending={isPending}
      onClick={() => void begin(key, name).catch(() => undefined)}
    >
      {label}
    </Button>
  );
  return (
    <Grid gap={10} className={classes.step}>
      <p className={classes.words} lang="ko" aria-hidden="true">
        가 · 나 · 다
      </p>
      <h2>{pathTexts.begin}</h2>
      <p>{pathTexts.about}</p>
      <ErrorNotice error={error} failure={starterDeckTexts.takeFailed} />
      <Row wrap gap={8}>
        {button('Learn the Letters', 'primary', 'hangul', 'Hangul')}
        {button('Skip the Letters', 'default', 'step-1', 'Step 1')}
      </Row>
    </Grid>
  );
}
