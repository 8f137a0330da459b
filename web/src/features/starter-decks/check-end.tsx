import type { StarterDeckDetail, StarterDeckWord } from '@gieok/shared/contract/starter-decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { pathTexts, starterDeckTexts } from '@gieok/shared/texts/decks';
import { useEffect, useRef } from 'react';
import { useChange } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './step-check.module.css';
import { useTakeDeck } from './take-deck.tsx';

/** Of ten. */
const ENOUGH = 8;
const LAST_STEP = 18;

interface CheckEndProps {
  deck: StarterDeckDetail;
  answered: readonly (StarterDeckWord & { isRight: boolean })[];
  onMore: (() => void) | undefined;
}

/** Saves the right words as known. */
export function CheckEnd({ deck, answered, onMore }: CheckEndProps) {
  const known = answered.filter(({ isRight }) => isRight).map(({ korean_text }) => korean_text);
  const saving = useSavedWords(known);
  const skip = useTakeDeck();
  const step = deck.step ?? LAST_STEP;
  const canSkip = known.length >= ENOUGH && step < LAST_STEP;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => focusSoon(heading), []);
  return (
    <div ref={heading} tabIndex={-1}>
      <Panel title={pathTexts.score(known.length, answered.length)}>
        <p>{canSkip ? pathTexts.canSkip(step) : pathTexts.takeIt(step)}</p>
        <ul className={classes.answered} aria-label="Words asked">
          {answered.map(({ korean_text, english_text, isRight }) => (
            <Row as="li" ruled wrap baseline gap={8} key={english_text}>
              <strong>
                <Korean>{korean_text}</Korean>
              </strong>
              <MixedText>{english_text}</MixedText>
              <Text as="span" size="label" muted className={classes.verdict}>
                {isRight ? pathTexts.right : pathTexts.wrong}
              </Text>
            </Row>
          ))}
        </ul>
        {saving.isSuccess && <Notice>{pathTexts.saved(known.length)}</Notice>}
        <ErrorNotice error={saving.error} failure={pathTexts.saveFailed} />
        <ErrorNotice error={skip.error} failure={starterDeckTexts.takeFailed} />
        <Row wrap gap={8} top={16}>
          {saving.error && <Button onClick={saving.save}>Save Again</Button>}
          {canSkip && (
            <Button
              variant="primary"
              pending={skip.isPending}
              onClick={() => skip.take(`step-${step + 1}`, `Step ${step + 1}`)}
            >
              {`Skip to Step ${step + 1}`}
            </Button>
          )}
          <ButtonLink
            to={fillPath(pages.starterDeck, { key: deck.key })}
            variant={canSkip ? 'default' : 'primary'}
          >
            {`Go to Step ${step}`}
          </ButtonLink>
          {onMore && (
            <Button variant="quiet" onClick={onMore}>
              Ask Ten More
            </Button>
          )}
        </Row>
      </Panel>
    </div>
  );
}

function useSavedWords(words: readonly string[]) {
  const { mutate, isSuccess, error } = useChange('PUT /words/known');
  const sent = useRef(false);
  function save() {
    const body = { words: words.map((word) => ({ word, knowledge: 'known' as const })) };
    if (words.length > 0) mutate({ body });
  }
  useEffect(() => {
    if (!sent.current) save();
    sent.current = true;
  });
  return { save, isSuccess, error };
}
