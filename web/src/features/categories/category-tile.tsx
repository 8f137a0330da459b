import type { Category } from '@gieok/shared/contract/categories';
import { fillPath, pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { MixedText } from '../../lib/korean.tsx';
import { numberText } from '../../lib/number-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import clamp from '../../ui/clamp.module.css';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './category-tile.module.css';

interface CategoryTileProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryTile({ category, onEdit, onDelete }: CategoryTileProps) {
  const { id, name, description, total_cards } = category;
  const titleId = useId();
  return (
    <li>
      <h2 id={titleId}>
        <MixedText>{name}</MixedText>
      </h2>
      {description !== null && (
        <Text size="label" muted top={6} className={`${clamp.clamp} ${classes.description}`}>
          <MixedText>{description}</MixedText>
        </Text>
      )}
      <Text size="label" muted top={10} className={classes.count}>
        <strong>{numberText(total_cards)}</strong> {total_cards === 1 ? 'card' : 'cards'}
      </Text>
      <Row wrap gap={4} className={classes.actions}>
        <ButtonLink to={fillPath(pages.category, { id })} aria-describedby={titleId}>
          View Cards
        </ButtonLink>
        <Button variant="quiet" onClick={onEdit} aria-describedby={titleId}>
          Edit
        </Button>
        <Button variant="quiet" onClick={onDelete} aria-describedby={titleId}>
          Delete
        </Button>
      </Row>
    </li>
  );
}
