import type { StudyCard as Card } from '@gieok/shared/contract/reviews';
import { cardActionTexts } from '@gieok/shared/texts/study';
import { useEffect, useRef } from 'react';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { focusSoon } from '../../lib/page-focus.ts';
import type { StudyActs } from '../../study/open-study.ts';
import { isKeeping } from '../../study/study-selectors.ts';
import type { StudyState } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './leech-notice.module.css';

interface LeechNoticeProps {
  card: Card;
  state: StudyState;
  acts: Pick<StudyActs, 'edit' | 'goOn' | 'keepLeech' | 'undo'>;
}

export function LeechNotice({ card, state, acts }: LeechNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusSoon(heading), []);
  const { trouble } = state;
  return (
    <Grid as="section" gap={16} className={classes.leech} aria-labelledby="leech">
      <h2 id="leech" ref={heading} tabIndex={-1} className={classes.title}>
        <Korean>{card.korean_text}</Korean> is a leech
      </h2>
      <Text muted anywhere className={classes.english}>
        <MixedText>{card.english_text}</MixedText>
      </Text>
      <Grid gap={10}>
        <p>{cardActionTexts.leech(card.lapses)}</p>
        <p>{cardActionTexts.leechSuspended}</p>
        <p>{cardActionTexts.leechHelp}</p>
      </Grid>
      {trouble !== null && (
        <Notice kind="error">
          <p>{cardActionTexts.failed}</p>
          {trouble.detail !== undefined && <p>{trouble.detail}</p>}
        </Notice>
      )}
      <Row wrap gap={8} top={8} className={classes.actions}>
        <Button variant="primary" onClick={acts.goOn}>
          Continue
        </Button>
        <Button onClick={acts.edit}>Edit card</Button>
        <Button pending={isKeeping(state)} onClick={acts.keepLeech}>
          Keep studying it
        </Button>
        <Button variant="quiet" onClick={acts.undo}>
          Undo rating
        </Button>
      </Row>
    </Grid>
  );
}
