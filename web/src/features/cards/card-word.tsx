import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { CardDetail } from '@gieok/shared/contract/cards';
import type { Preferences } from '@gieok/shared/contract/settings';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { Link } from 'react-router';
import { useSameWord } from '../../api/cards.ts';
import { useChange } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { CARD_TYPE_NAMES, TypeBadge } from '../../parts/card-badges.tsx';
import { CardStateBadges } from '../../parts/card-state-badges.tsx';
import { ClozeHint } from '../../parts/cloze-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-word.module.css';

interface CardWordProps {
  card: CardDetail;
  preferences: Preferences;
}

export function CardWord({ card, preferences }: CardWordProps) {
  const { siblings, word_id: wordId } = card;
  const part = useChange('DELETE /words/:id/cards/:cardId');
  const types = [card, ...siblings].map(({ card_type }) => card_type);
  const missing = CARD_TYPES.filter((type) => !types.includes(type));
  return (
    <Panel title="This word">
      <Grid gap={14}>
        {siblings.length > 0 && (
          <ul className={classes.siblings} aria-label="Other cards of this word">
            {siblings.map((sibling) => (
              <li key={sibling.id}>
                <TypeBadge type={sibling.card_type} />
                <Link to={fillPath(pages.card, { id: sibling.id })}>
                  <MixedText>{sibling.english_text}</MixedText>
                </Link>
                <CardStateBadges card={sibling} boundary={preferences} />
                <Button
                  variant="quiet"
                  pending={part.isPending}
                  aria-label={`Unlink the ${CARD_TYPE_NAMES[sibling.card_type]} card`}
                  onClick={() => part.mutate({ params: { id: wordId, cardId: sibling.id } })}
                >
                  Unlink
                </Button>
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && <AlsoMake card={card} missing={missing} />}
        <Twins card={card} />
        <Text size="small" muted>
          {siblings.length === 0
            ? 'You edit the cards of one word together.'
            : preferences.burySiblings
              ? 'You study only one of these cards a day.'
              : 'Your settings allow these cards on the same day.'}
        </Text>
        <ErrorNotice error={part.error} failure={saveTexts.changeWord} />
      </Grid>
    </Panel>
  );
}

function AlsoMake({ card, missing }: { card: CardDetail; missing: readonly CardType[] }) {
  const add = useChange('POST /words/:id/cards');
  return (
    <Row wrap center gap={8} className={classes.also}>
      <span>Also create</span>
      {missing.map((type) => (
        <Button
          key={type}
          aria-label={`Create a ${CARD_TYPE_NAMES[type]} card`}
          pending={add.isPending && add.variables.body.types.includes(type)}
          onClick={() => add.mutate({ params: { id: card.word_id }, body: { types: [type] } })}
        >
          {CARD_TYPE_NAMES[type]}
        </Button>
      ))}
      {missing.includes('cloze') && (
        <ClozeHint korean={card.korean_text} example={card.example_sentence} />
      )}
      <ErrorNotice error={add.error} failure={saveTexts.createCard} />
    </Row>
  );
}

/** Cards made apart with the same Korean text: the same word, or a homonym. */
function Twins({ card }: { card: CardDetail }) {
  const { data = [] } = useSameWord(card.korean_text);
  const join = useChange('POST /words');
  const twins = data.filter(({ word_id }) => word_id !== card.word_id);
  if (twins.length === 0) return null;
  return (
    <Grid gap={8} className={classes.twins}>
      <p>You made {twins.length === 1 ? 'another card' : 'other cards'} with this Korean text:</p>
      <ul className={classes.siblings} aria-label="Cards with this Korean text">
        {twins.map((twin) => (
          <li key={twin.id}>
            <TypeBadge type={twin.card_type} />
            <Link to={fillPath(pages.card, { id: twin.id })}>
              <MixedText>{twin.english_text}</MixedText>
            </Link>
          </li>
        ))}
      </ul>
      <Button
        pending={join.isPending}
        onClick={() => join.mutate({ body: { cardIds: [card.id, ...twins.map(({ id }) => id)] } })}
      >
        Link these cards
      </Button>
      <ErrorNotice error={join.error} failure={saveTexts.changeWord} />
    </Grid>
  );
}
