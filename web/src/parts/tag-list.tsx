import { pages } from '@gieok/shared/routes';
import { Link } from 'react-router';
import { MixedText } from '../lib/korean.tsx';
import { Row, Text } from '../ui/layout.tsx';
import classes from './tag-list.module.css';

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <Row baseline gap={8}>
      <Text as="span" size="label" muted className={classes.label}>
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
