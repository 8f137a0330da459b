import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import type { ListedText, TextCoverage } from '@gieok/shared/contract/texts';
import { fillPath, pages } from '@gieok/shared/routes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { MixedText } from '../../lib/korean.tsx';
import { countText, numberText, percentText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './text-list.module.css';
import { beginningOf, titleOf } from './title-of.ts';

interface TextListProps {
  texts: readonly ListedText[];
  onDelete: (text: ListedText) => void;
}

export function TextList({ texts, onDelete }: TextListProps) {
  const coverage = useCoverage(texts.length);
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
                <Text size="small" muted>
                  {coverageText(coverage.get(text.id))}
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

/** A text that cannot be counted must not be asked for until the page is left. */
const ASKED_MOST = 50;

/** By text. Asks again until all texts are counted. */
function useCoverage(texts: number): ReadonlyMap<number, TextCoverage> {
  const { data = [] } = useCall(
    'GET /texts/coverage',
    {},
    {
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data && data.length < texts && dataUpdateCount < ASKED_MOST ? 1_000 : false,
    },
  );
  return new Map(data.map((each) => [each.id, each]));
}

/** Keeps its line while it is not known. */
function coverageText(coverage: TextCoverage | undefined): string {
  if (coverage === undefined || coverage.words === 0) return '\u00a0';
  const { words, known, words_to_95 } = coverage;
  const share = readingTexts.known(percentText(known / words), countText(words, 'word'));
  if (words_to_95 === 0) return share;
  return `${share} · ${readingTexts.wordsTo95(countText(words_to_95, 'word'))}`;
}
