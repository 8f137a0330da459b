import type { CategoryPerformance } from '@gieok/shared/contract/stats';
import { easeLevel, masteryPercent } from '@gieok/shared/domain/mastery';
import { fillPath, pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { MixedText } from '../../lib/korean.tsx';
import { countText, numberText } from '../../lib/number-text.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './category-row.module.css';
import { EASE_COLORS, EASE_NAMES } from './ease.tsx';

export function CategoryRow({ category }: { category: CategoryPerformance }) {
  const { category_id, category_name, total_cards, studied_cards, known_cards } = category;
  const mastery = masteryPercent(studied_cards, total_cards);
  const level = easeLevel(category.avg_ease);
  return (
    <Grid as="li" ruled className={classes.category}>
      <h2 className={classes.name}>
        <Link to={fillPath(pages.category, { id: category_id })}>
          <MixedText>{category_name}</MixedText>
        </Link>
      </h2>
      <Text
        size="label"
        muted
        nowrap
        className={classes.due}
        data-any={category.due_cards > 0 || undefined}
      >
        {category.due_cards === 0 ? 'None due' : `${numberText(category.due_cards)} due`}
      </Text>
      <div className={classes.bar}>
        <ProgressBar
          percent={mastery}
          strong={studied_cards === 0 ? 0 : (known_cards / studied_cards) * 100}
          label={`Mastery of ${category_name}`}
          color={EASE_COLORS[level]}
        />
      </div>
      <p className={classes.parts}>
        <Part count={known_cards} all={total_cards} name="known" />
        <Part count={studied_cards - known_cards} all={total_cards} name="learning" />
        <Part count={total_cards - studied_cards} all={total_cards} name="new" />
      </p>
      <p className={classes.studied}>
        <span>
          <strong>{mastery}%</strong> studied, {numberText(studied_cards)} of{' '}
          {countText(total_cards, 'card')}
        </span>
        {studied_cards > 0 && (
          <span>
            {EASE_NAMES[level]}, ease {category.avg_ease.toFixed(2)}
          </span>
        )}
      </p>
    </Grid>
  );
}

function Part({ count, all, name }: { count: number; all: number; name: string }) {
  return (
    <span className={classes.part}>
      <strong>{numberText(count)}</strong> {name}
      {count > 0 && count < all && <small>{masteryPercent(count, all)}%</small>}
    </span>
  );
}
