import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import type { ListedText } from '@gieok/shared/contract/texts';
import { fillPath, pages } from '@gieok/shared/routes';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MixedText } from '../../lib/korean.tsx';
import { countText, numberText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './text-list.module.css';
import { beginningOf, titleOf } from './title-of.ts';

interface TextListProps {
  texts: readonly ListedText[];
  onDelete: (text: ListedText) => void;
}

export function TextList({ texts, onDelete }: TextListProps) {
  return (
    <section aria-label="Your texts">
      <Text size="label" muted className={classes.count}>
        {numberText(texts.length)} of {countText(READING_TEXTS_MAX, 'text')}
      </Text>
      <Text as="ul" card>
        {texts.map((text) => {
          const title = titleOf(text);
          return (
            <Row key={text.id} as="li" center gap={12} ruled className={classes.text}>
              <Text as="div" narrow grow>
                <Link to={fillPath(pages.text, { id: text.id })} className={classes.title}>
                  <MixedText>{title}</MixedText>
                </Link>
                {text.title !== null && (
                  <Text lang="ko" anywhere>
                    {beginningOf(text.beginning)}
                  </Text>
                )}
                <Text size="small" muted>
                  {countText(text.length, 'character')}
                </Text>
              </Text>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Delete ${title}`}
                icon={<IconTrash size={20} />}
                onClick={() => onDelete(text)}
              />
            </Row>
          );
        })}
      </Text>
    </section>
  );
}
