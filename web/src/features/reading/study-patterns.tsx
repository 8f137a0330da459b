import type { GrammarPattern } from '@gieok/shared/contract/path';
import { fillPath, pages } from '@gieok/shared/routes';
import { patternTexts } from '@gieok/shared/texts/reading';
import { useChange } from '../../api/use-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { toastDone } from '../../ui/toast.ts';

const CARDS_OF_PATTERN = 3;

interface StudyPatternsProps {
  patterns: readonly Pick<GrammarPattern, 'number' | 'cards' | 'deck_id'>[];
  label: string;
  about?: string;
}

export function StudyPatterns({ patterns, label, about }: StudyPatternsProps) {
  const { mutateAsync, isPending, isSuccess, error } = useChange('POST /path/patterns/cards');
  const deckId = patterns[0]?.deck_id ?? null;
  const had = patterns.reduce((sum, { cards }) => sum + cards, 0);
  const lacking = CARDS_OF_PATTERN * patterns.length - had;
  const note = had === 0 ? about : patternTexts.had(had, lacking);

  async function add() {
    const body = { numbers: patterns.map(({ number }) => number) };
    toastDone(patternTexts.added((await mutateAsync({ body })).added));
  }

  return (
    <Stack gap={8} top={16}>
      <Row wrap center gap="8-16">
        {(lacking > 0 || deckId === null) && (
          <Button
            variant={about === undefined ? 'default' : 'primary'}
            pending={isPending}
            onClick={() => void add().catch(() => undefined)}
          >
            {had === 0 ? label : patternTexts.addMore(lacking)}
          </Button>
        )}
        {had > 0 && deckId !== null && (
          <ButtonLink
            to={fillPath(pages.deck, { id: deckId })}
            ref={isSuccess ? takeFocus : undefined}
          >
            Go to Deck
          </ButtonLink>
        )}
        {note && (
          <Text size="label" muted>
            {note}
          </Text>
        )}
      </Row>
      <ErrorNotice error={error} failure={patternTexts.addFailed} />
    </Stack>
  );
}

/** The button that made the cards is gone. */
const takeFocus = (link: HTMLElement | null) => link?.focus();
