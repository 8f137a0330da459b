import type { CategoryPerformance } from '@gieok/shared/contract/stats';
import { easeLevel, masteryPercent } from '@gieok/shared/domain/mastery';
import { fillPath, pages } from '@gieok/shared/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../lib/number-text.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import classes from './category-tile.module.css';
import { EASE_COLORS, EASE_NAMES } from './ease.tsx';

/** How one category is going; an item of a `CardGrid`. */
export function CategoryTile({ category }: { category: CategoryPerformance }) {
  const { category_id, category_name, total_cards, studied_cards, due_cards, avg_ease } = category;
  const mastery = masteryPercent(studied_cards, total_cards);
  const level = easeLevel(avg_ease);
  return (
    <li>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to={fillPath(pages.category, { id: category_id })}>
            <MixedText>{category_name}</MixedText>
          </Link>
        </h2>
        <span className={classes.mastery}>{mastery}%</span>
      </div>
      <ProgressBar
        percent={mastery}
        label={`Mastery of ${category_name}`}
        color={EASE_COLORS[level]}
      />
      <dl className={classes.figures}>
        <Figure name="Studied">
          {numberText(studied_cards)} of {numberText(total_cards)}
        </Figure>
        <Figure name="Due">{numberText(due_cards)}</Figure>
        <Figure name="Average ease">
          {studied_cards === 0 ? 'Not studied yet' : `${avg_ease.toFixed(2)}, ${EASE_NAMES[level]}`}
        </Figure>
      </dl>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
