import type { Card } from '@gieok/shared/contract/cards';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { fillPath, pages } from '@gieok/shared/routes';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePreferences } from '../../api/settings.ts';
import { useAudio } from '../../lib/audio.ts';
import { Korean } from '../../lib/korean.tsx';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { CardStateBadges } from '../../parts/card-state-badges.tsx';
import { TypeBadge } from '../../parts/type-badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import classes from './card-tile.module.css';
import { lengthClass } from './length-class.ts';

interface CardTileProps {
  card: Card;
  onDelete: (card: Card) => void;
}

/** One card among the cards that are browsed. */
export function CardTile({ card, onDelete }: CardTileProps) {
  const audio = useAudio(audioSource(card), card.korean_text);
  const { preferences } = usePreferences();
  const word = (
    <span className="visually-hidden">
      {' '}
      <Korean>{card.korean_text}</Korean>
    </span>
  );
  return (
    <li className={classes.tile}>
      <div className={classes.head}>
        <span className={classes.category}>
          {card.category_name === null ? (
            'Uncategorized'
          ) : (
            <MixedText>{card.category_name}</MixedText>
          )}
        </span>
        <TypeBadge type={card.card_type} />
      </div>
      <p className={classes.korean} data-length={lengthClass(card.korean_text)}>
        <Link to={fillPath(pages.card, { id: card.id })} className={classes.link}>
          <Korean>{card.korean_text}</Korean>
        </Link>
      </p>
      {card.romanization !== null && <p className={classes.romanization}>{card.romanization}</p>}
      <p className={classes.english}>
        <MixedText>{card.english_text}</MixedText>
      </p>
      <p className={classes.states}>
        <CardStateBadges card={card} boundary={preferences} />
      </p>
      <div className={classes.actions}>
        <AudioButton audio={audio} label={`Play ${card.korean_text}`} />
        <span className={classes.gap} />
        <ButtonLink
          to={fillPath(pages.editCard, { id: card.id })}
          variant="quiet"
          className={classes.action ?? ''}
          icon={<IconPencil size={20} />}
        >
          <span>Edit{word}</span>
        </ButtonLink>
        <Button
          variant="quiet"
          className={`${classes.action} ${classes.delete}`}
          icon={<IconTrash size={20} />}
          onClick={() => onDelete(card)}
        >
          <span>Delete{word}</span>
        </Button>
      </div>
      <div className={classes.fallback}>
        <AudioFallback audio={audio} />
      </div>
    </li>
  );
}
