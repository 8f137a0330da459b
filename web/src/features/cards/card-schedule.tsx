import type { Card } from '@gieok/shared/contract/cards';
import type { CardMemory } from '@gieok/shared/contract/progress';
import type { Preferences } from '@gieok/shared/contract/settings';
import { studyDay } from '@gieok/shared/domain/day';
import { cardChangeTexts } from '@gieok/shared/texts/card-changes';
import { cardActionTexts } from '@gieok/shared/texts/study';
import { StageBadge } from '../../parts/card-badges.tsx';
import { CardStateBadges } from '../../parts/card-state-badges.tsx';
import { isBuried } from '../../parts/due-text.ts';
import { Grid, Row } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardActions } from './card-actions.tsx';
import { cardFigures } from './card-figures.ts';
import classes from './card-schedule.module.css';

interface CardScheduleProps {
  card: Card;
  memory: CardMemory | null;
  preferences: Preferences;
}

export function CardSchedule({ card, memory, preferences }: CardScheduleProps) {
  const now = new Date();
  const figures = cardFigures(card, memory, now, preferences);
  const buried = isBuried(card, studyDay(now, preferences)) && !card.suspended;
  return (
    <Panel
      title="Schedule"
      aside={
        <Row as="span" wrap gap={6}>
          <StageBadge stage={card.stage} />
          <CardStateBadges card={card} boundary={preferences} />
        </Row>
      }
    >
      <Grid as="dl" className={classes.figures}>
        {figures.map(({ name, value, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {more !== undefined && <dd className={classes.more}>{more}</dd>}
          </div>
        ))}
      </Grid>
      {card.leech && (
        <Grid gap={8} size="label" className={classes.note} data-warning>
          <p>{cardActionTexts.leech(card.lapses)}</p>
          {card.suspended && <p>{cardActionTexts.leechSuspended}</p>}
          <p>{cardActionTexts.leechHelp}</p>
        </Grid>
      )}
      {card.suspended && !card.leech && (
        <Grid as="p" gap={8} size="label" className={classes.note}>
          {cardChangeTexts.suspendedMeans}
        </Grid>
      )}
      {buried && (
        <Grid as="p" gap={8} size="label" className={classes.note}>
          {cardChangeTexts.buriedMeans}
        </Grid>
      )}
      <CardActions card={card} buried={buried} />
    </Panel>
  );
}
