import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { MixedText } from '../ui/mixed-text.tsx';
import classes from './tag-list.module.css';

/** Each tag links to the cards that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={classes.line}>
      <span className={classes.label}>Tags</span>
      <ul className={classes.tags} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`${pages.cards}?${new URLSearchParams({ tag })}`} className={classes.tag}>
              <MixedText>{tag}</MixedText>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
