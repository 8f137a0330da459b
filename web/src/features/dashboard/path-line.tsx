import { fillPath, pages } from '@gieok/shared/routes';
import { pathTexts, starterDeckTexts } from '@gieok/shared/texts/decks';
import { Link } from 'react-router';
import { usePreferences, useSavePreferences } from '../../api/settings.ts';
import { useCall } from '../../api/use-call.ts';
import { focusHeading } from '../../lib/page-focus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';
import classes from './path-line.module.css';

/** Its room is kept while it loads. */
export function PathLine() {
  const { data: place, isError } = useCall('GET /path/progress');
  const isShown = usePreferences()?.showPath === true;
  const { mutateAsync, isPending, error } = useSavePreferences();
  if (!isShown || isError) return null;

  async function hide() {
    await mutateAsync({ showPath: false });
    toastDone(pathTexts.hidden);
    // The pressed button is gone by then.
    focusHeading();
  }
  return (
    <Row
      wrap
      center
      between
      gap="8-16"
      className={classes.path}
      role="group"
      aria-label={starterDeckTexts.path}
    >
      {place === null && <p>{pathTexts.offer}</p>}
      {place && (
        <div>
          <Link to={pages.starterDecks}>
            {pathTexts.where(place.step === 0 ? null : `${place.step}`, place.title)}
          </Link>
          <Text size="label" muted>
            {pathTexts.rated(place.rated_words, place.words, place.step === place.steps)}
          </Text>
        </div>
      )}
      <ErrorNotice error={error} failure={pathTexts.hideFailed} />
      {place !== undefined && (
        <Row gap={8}>
          <ButtonLink to={place ? fillPath(pages.deck, { id: place.deck_id }) : pages.starterDecks}>
            {place ? 'See the Step' : 'See the Path'}
          </ButtonLink>
          <Button
            variant="quiet"
            pending={isPending}
            onClick={() => void hide().catch(() => undefined)}
          >
            Hide the Path
          </Button>
        </Row>
      )}
    </Row>
  );
}
