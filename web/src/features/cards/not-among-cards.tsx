import type { Card } from '@gieok/shared/contract/cards';
import { pages } from '@gieok/shared/routes';
import { cardTexts } from '@gieok/shared/texts/cards';
import { useCall } from '../../api/use-call.ts';
import { Korean } from '../../lib/korean.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

const WORD_MAX = 100;
const SHOWN_MAX = 3;
/** Of a word. */
const MEANINGS_MAX = 3;

interface NotAmongCardsProps {
  search: string;
  cards: readonly Pick<Card, 'korean_text'>[];
}

export function NotAmongCards({ search, cards }: NotAmongCardsProps) {
  const isWord = /^([가-힣]+|[a-z][a-z' -]+)$/i.test(search) && search.length <= WORD_MAX;
  const { data } = useCall('GET /dictionary', { query: { word: search } }, { enabled: isWord });
  const words = new Map<string, string>();
  for (const { word, meanings } of data?.entries ?? []) {
    const isCard = cards.some(({ korean_text }) => korean_text === word);
    if (!isCard && !words.has(word)) words.set(word, meanings.slice(0, MEANINGS_MAX).join('; '));
  }
  if (words.size === 0) return null;
  return (
    <Grid top={16}>
      <Panel title={cardTexts.notAmongCards}>
        <ul>
          {[...words].slice(0, SHOWN_MAX).map(([word, meaning]) => (
            <Row as="li" key={word} center between gap={12}>
              <p>
                <strong>
                  <Korean>{word}</Korean>
                </strong>{' '}
                {meaning}
              </p>
              <ButtonLink to={newCardWith(word, meaning)} aria-label={`Add ${word}`}>
                Add
              </ButtonLink>
            </Row>
          ))}
        </ul>
      </Panel>
    </Grid>
  );
}

const newCardWith = (korean: string, english: string) =>
  `${pages.newCard}?${new URLSearchParams({ korean, english })}`;
