import type { ListedCard } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { studyTexts } from '@gieok/shared/texts/study';
import { useState } from 'react';
import { Link } from 'react-router';
import { MixedText } from '../../lib/korean.tsx';
import { AudioButton, AudioFallback } from '../../parts/audio-player.tsx';
import { useCardAudio } from '../../parts/card-audio.ts';
import { TypeBadge } from '../../parts/card-badges.tsx';
import { CardDecks } from '../../parts/card-form/card-decks.tsx';
import { ClozeHint } from '../../parts/cloze-hint.tsx';
import { FurtherTexts, withoutPronunciation } from '../../parts/further-texts.tsx';
import { Pronunciation } from '../../parts/pronunciation.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-texts.module.css';

export function CardTexts({ card }: { card: ListedCard }) {
  const audio = useCardAudio(card);
  return (
    <Panel title="Card" aside={<TypeBadge type={card.card_type} />}>
      <Stack gap={14} anywhere>
        <Row between gap={12} className={classes.head}>
          <div className={classes.words}>
            <Text size="large">
              <MixedText>{card.english_text}</MixedText>
            </Text>
            {card.romanization !== null && <p className={classes.second}>{card.romanization}</p>}
            {card.hanja !== null && (
              <p lang="ko" className={classes.second}>
                {card.hanja}
              </p>
            )}
            <Pronunciation text={card.korean_text} notes={card.pronunciation_notes} />
          </div>
          <AudioButton audio={audio} label={`Play ${card.korean_text}`} />
        </Row>
        <AudioFallback audio={audio} />
        <FurtherTexts
          card={withoutPronunciation(card)}
          className={`${classes.lines} ${classes.second}`}
        />
        {card.card_type === 'cloze' && (
          <ClozeHint korean={card.korean_text} example={card.example_sentence} />
        )}
        {card.image_url !== null && <Picture src={card.image_url} alt={card.english_text} />}
        <p className={classes.second}>
          Category:{' '}
          {card.category_name === null ? (
            'Uncategorized'
          ) : (
            <MixedText>{card.category_name}</MixedText>
          )}
        </p>
        <TagList tags={card.tags} />
        <CardDecks card={card} />
      </Stack>
    </Panel>
  );
}

function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Row baseline gap={8}>
      <Text as="span" size="label" muted className={classes.tags}>
        Tags
      </Text>
      <Row as="ul" wrap gap={6} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`${pages.cards}?${new URLSearchParams({ tag })}`} className={classes.tag}>
              <MixedText>{tag}</MixedText>
            </Link>
          </li>
        ))}
      </Row>
    </Row>
  );
}

export function Picture({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={classes.second}>{studyTexts.imageFailed}</p>;
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
