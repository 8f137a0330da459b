import type { ListedCard } from '@gieok/shared/contract/cards';
import { fillPath, pages } from '@gieok/shared/routes';
import { saveTexts } from '@gieok/shared/texts/changes';
import { loadTexts } from '@gieok/shared/texts/failures';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useChangeCardDecks } from '../../api/card-decks.ts';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { ErrorNotice } from '../../ui/load-error.tsx';
import classes from './card-decks.module.css';
import { LoadedSelect } from './loaded-select.tsx';

interface CardDecksProps {
  card: Pick<ListedCard, 'id' | 'decks'>;
  linked?: boolean;
}

/** Changes take effect at once, without saving the form. */
export function CardDecks({ card: { id, decks }, linked = true }: CardDecksProps) {
  const all = useCall('GET /decks');
  const { mutate, isPending, error } = useChangeCardDecks(id);
  const select = useRef<HTMLSelectElement>(null);
  const others = (all.data ?? []).filter((deck) => decks.every((own) => own.id !== deck.id));
  return (
    <Row wrap center gap={8} narrow className={classes.decks} aria-busy={isPending}>
      <Text as="span" size="label" muted>
        Decks
      </Text>
      <ul className={classes.list} aria-label="Decks">
        {decks.map((deck) => (
          <Text key={deck.id} as="li" size="label" narrow className={classes.deck}>
            {linked ? (
              <Link to={fillPath(pages.deck, { id: deck.id })}>
                <MixedText>{deck.name}</MixedText>
              </Link>
            ) : (
              <span className={classes.name}>
                <MixedText>{deck.name}</MixedText>
              </span>
            )}
            <Button
              variant="quiet"
              size="icon"
              className={classes.leave ?? ''}
              icon={<IconX size={16} />}
              aria-label={`Remove from ${deck.name}`}
              onClick={() => {
                mutate({ remove: deck.id });
                select.current?.focus();
              }}
            />
          </Text>
        ))}
      </ul>
      <LoadedSelect
        aria-label="Add to a deck"
        ref={select}
        query={all}
        failure={loadTexts.decks}
        value=""
        options={[
          { value: '', label: decks.length === 0 ? 'Add to a deck …' : 'Another deck …' },
          ...others.map((deck) => ({ value: String(deck.id), label: deck.name })),
        ]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') mutate({ add: Number(currentTarget.value) });
        }}
      />
      <ErrorNotice error={error} failure={saveTexts.changeCardDecks} />
    </Row>
  );
}
