import type { Confusions } from '@gieok/shared/contract/confusions';
import { fillPath, pages } from '@gieok/shared/routes';
import { confusionTexts, listeningTexts } from '@gieok/shared/texts/listening';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Korean } from '../../../lib/korean.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Unloaded } from '../../../ui/load-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './confusions-panel.module.css';

type Confusion = Confusions['confusions'][number];
type ConfusedWord = Confusion['words'][number];

export function ConfusionsPanel() {
  const query = useCall('GET /stats/confusions');
  const { data } = query;
  if (data === undefined) {
    return <Unloaded query={query} message={confusionTexts.failed} height={220} />;
  }
  const { confusions } = data;
  return (
    <Panel title="Letters You Mix Up">
      {confusions.length > 0 && (
        <ul>
          {confusions.map((confusion) => (
            <ConfusionRow
              key={`${confusion.kind} ${confusion.letters.join('')} ${confusion.alike}`}
              confusion={confusion}
            />
          ))}
        </ul>
      )}
      <p className={classes.note}>
        {confusions.length === 0 ? confusionTexts.none : confusionTexts.note}
      </p>
      <Row wrap gap={8}>
        <ButtonLink to={pages.listen}>{listeningTexts.link}</ButtonLink>
        <ButtonLink to={pages.drills} variant="quiet">
          {listeningTexts.drillsLink}
        </ButtonLink>
      </Row>
    </Panel>
  );
}

function ConfusionRow({ confusion }: { confusion: Confusion }) {
  const { kind, letters, alike, times, words, card_ids } = confusion;
  const id = useId();
  return (
    <Stack as="li" className={classes.confusion}>
      <h3 id={id} className={classes.letters}>
        <Korean>{letters.join(' · ')}</Korean>
      </h3>
      <Text as="div" narrow>
        <p>
          <Text as="span" bold>
            {confusionTexts.kind(kind)}
          </Text>{' '}
          <span className={classes.times}>
            {confusionTexts.times(times)}
            {alike && `; ${confusionTexts.alike}`}
          </span>
        </p>
        <Row as="ul" wrap anywhere top={6} className={classes.words} aria-label="In these words">
          {words.map((word) => (
            <Word key={`${word.card_id} ${word.wanted} ${word.given} ${word.heard}`} word={word} />
          ))}
        </Row>
      </Text>
      {card_ids.length > 0 && (
        <ButtonLink
          to={`${pages.study}?practise=${card_ids.join(',')}`}
          className={classes.practise ?? ''}
          aria-describedby={id}
        >
          {confusionTexts.practise}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Word({ word: { card_id, wanted, given, heard, times } }: { word: ConfusedWord }) {
  return (
    <li>
      {card_id === null ? (
        <Korean className={classes.wanted}>{wanted}</Korean>
      ) : (
        <Link to={fillPath(pages.card, { id: card_id })} className={classes.wanted}>
          <Korean>{wanted}</Korean>
        </Link>
      )}{' '}
      <span className={classes.given}>
        {heard ? 'you heard' : 'you typed'} <Korean>{given}</Korean>
        {times > 1 && `, ${confusionTexts.times(times)}`}
      </span>
    </li>
  );
}
