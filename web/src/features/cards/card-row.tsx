import type { ListedCard } from '@gieok/shared/contract/cards';
import { fillPath, pages } from '@gieok/shared/routes';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type TouchEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePreferences } from '../../api/settings.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { useCardAudio } from '../../parts/card-audio.ts';
import { CARD_TYPE_NAMES, STAGE_NAMES } from '../../parts/card-badges.tsx';
import { CardStateBadges } from '../../parts/card-state-badges.tsx';
import { dueWords } from '../../parts/due-text.ts';
import { hitElsewhere } from '../../parts/hit-elsewhere.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import row from '../../ui/row-link.module.css';
import classes from './card-row.module.css';

interface CardRowProps {
  card: ListedCard;
  search: string;
  selected: boolean;
  /** @param withRange selects all since the last one. */
  onSelect: (id: number, withRange: boolean) => void;
  onDelete: (card: ListedCard) => void;
}

export function CardRow({ card, search, selected, onSelect, onDelete }: CardRowProps) {
  const audio = useCardAudio(card);
  const toolsId = useId();
  const [isOpen, setOpen] = useState(false);
  const swipe = useRowSwipe(setOpen);
  const word = (
    <span className="visually-hidden">
      {' '}
      <Korean>{card.korean_text}</Korean>
    </span>
  );

  function pressed(event: KeyboardEvent) {
    // Elsewhere in the row Space does what it always does.
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    onSelect(card.id, event.shiftKey);
  }

  return (
    <li
      className={classes.row}
      data-selected={selected || undefined}
      onKeyDown={pressed}
      {...swipe}
    >
      <label className={classes.select}>
        <input
          type="checkbox"
          checked={selected}
          onChange={({ nativeEvent }) =>
            onSelect(card.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="visually-hidden">
          Select <Korean>{card.korean_text}</Korean>
        </span>
      </label>
      <p className={classes.word}>
        <Link to={fillPath(pages.card, { id: card.id })} className={row.link}>
          <Korean className={classes.korean}>
            <MarkedText search={search} isKorean>
              {card.korean_text}
            </MarkedText>
          </Korean>
        </Link>{' '}
        {card.romanization !== null && (
          <Text as="span" size="small" muted>
            <MarkedText search={search}>{card.romanization}</MarkedText>
          </Text>
        )}
      </p>
      <Meaning card={card} search={search} />
      <Places card={card} />
      <Schedule card={card} />
      <Row center className={classes.tools}>
        <AudioButton audio={audio} label={`Play ${card.korean_text}`} />
        <Button
          variant="quiet"
          size="icon"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={toolsId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={20} aria-hidden="true" />
          <span className="visually-hidden">More{word}</span>
        </Button>
      </Row>
      <div className={classes.actions} id={toolsId} data-open={isOpen || undefined}>
        <ButtonLink
          to={fillPath(pages.editCard, { id: card.id })}
          variant="quiet"
          className={classes.action ?? ''}
          icon={<IconPencil size={20} />}
        >
          <span className={classes.label}>Edit{word}</span>
        </ButtonLink>
        <Button
          variant="quiet"
          className={`${classes.action} ${classes.delete}`}
          icon={<IconTrash size={20} />}
          onClick={() => onDelete(card)}
        >
          <span className={classes.label}>Delete{word}</span>
        </Button>
      </div>
      <div className={classes.fallback}>
        <AudioFallback audio={audio} />
      </div>
    </li>
  );
}

function Meaning({ card, search }: { card: ListedCard; search: string }) {
  const elsewhere = hitElsewhere(card, search);
  return (
    <div className={classes.meaning}>
      <p className={classes.english}>
        <MarkedText search={search}>{card.english_text}</MarkedText>
      </p>
      {elsewhere !== null && (
        <p className={classes.elsewhere}>
          <MarkedText search={search}>{elsewhere}</MarkedText>
        </p>
      )}
      {elsewhere === null && card.tags.length > 0 && (
        <p className={classes.elsewhere} title={card.tags.join('\n')}>
          <span className="visually-hidden">Tags: </span>
          {card.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              <MixedText>{tag}</MixedText>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Places({ card }: { card: ListedCard }) {
  const { category_name: category, decks } = card;
  const [first, ...others] = decks;
  return (
    <p className={classes.places}>
      <span className={classes.chip} title={category ?? undefined}>
        {category === null ? 'Uncategorized' : <MixedText>{category}</MixedText>}
      </span>{' '}
      {first !== undefined && (
        <span className={`${classes.chip} ${classes.deck}`} title={first.name}>
          <span className="visually-hidden">Deck </span>
          <MixedText>{first.name}</MixedText>
        </span>
      )}
      {others.length > 0 && (
        <span className={classes.chip} title={others.map(({ name }) => name).join('\n')}>
          {' '}
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">, {others.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </p>
  );
}

function Schedule({ card }: { card: ListedCard }) {
  const preferences = usePreferences();
  const due = preferences && dueWords(card, new Date(), preferences);
  return (
    <Row as="p" center gap={8} narrow nowrap className={classes.schedule}>
      <span>{CARD_TYPE_NAMES[card.card_type]}</span>{' '}
      <Row as="span" center gap={6} className={classes.due}>
        <span className={classes.dot} data-stage={card.stage} title={STAGE_NAMES[card.stage]} />
        <span className="visually-hidden">{STAGE_NAMES[card.stage]}, </span>
        {due}
        <CardStateBadges card={card} boundary={preferences} />
      </Row>
    </Row>
  );
}

/** CSS pixels across the row. */
const FAR_ENOUGH = 48;
/** Ratio of across to along: a scrolling finger does not go straight. */
const STRAIGHT = 1.4;
/** CSS pixels: nearer to the screen's edge a swipe is the browser's Back. */
const EDGE = 24;

/** Swiping left opens a row's actions, right closes them. */
function useRowSwipe(setOpen: (isOpen: boolean) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isOurs =
        touch !== undefined && touch.clientX >= EDGE && touch.clientX <= window.innerWidth - EDGE;
      start.current = isOurs ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      const across = touch.clientX - from.x;
      const along = touch.clientY - from.y;
      if (Math.abs(across) >= Math.max(FAR_ENOUGH, STRAIGHT * Math.abs(along))) setOpen(across < 0);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
