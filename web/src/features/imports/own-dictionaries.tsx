import type { OwnDictionary } from '@gieok/shared/contract/dictionaries';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { type ReactNode, useState } from 'react';
import { useDictionaries } from '../../api/dictionaries.ts';
import { useChange } from '../../api/use-call.ts';
import { countText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorNotice, LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddDictionary } from './add-dictionary.tsx';

/** In the order in which they are asked. */
export function OwnDictionaries() {
  const query = useDictionaries();
  const { data: all = [], isError } = query;
  return (
    <Text as="div" top={24}>
      <Panel title="Your dictionaries">
        <Stack gap={16}>
          <Text muted>{dictionaryTexts.about}</Text>
          {isError && <LoadError query={query} message={dictionaryTexts.notListed} />}
          {all.length > 0 && <DictionaryList all={all} />}
          {query.data !== undefined && <AddDictionary />}
        </Stack>
      </Panel>
    </Text>
  );
}

function DictionaryList({ all }: { all: readonly OwnDictionary[] }) {
  const { order, move } = useMove(all);
  const end = useChange('DELETE /dictionaries/:id');
  const [asked, setAsked] = useState<OwnDictionary | null>(null);
  const last = all.findLastIndex(({ state }) => state === 'ready');
  const first = all.findIndex(({ state }) => state === 'ready');
  return (
    <>
      <Stack as="ul" gap={12}>
        {all.map((each, place) => (
          <DictionaryRow key={each.id} dictionary={each} isFirst={place === 0}>
            {each.state === 'ready' && first < last && (
              <>
                <MoveButton
                  name="Move Up"
                  of={each}
                  isEnd={place === first}
                  onMove={() => move(place, place - 1)}
                />
                <MoveButton
                  name="Move Down"
                  of={each}
                  isEnd={place === last}
                  onMove={() => move(place, place + 1)}
                />
              </>
            )}
            {each.state === 'ready' ? (
              <Button aria-label={`Delete ${each.title}`} onClick={() => setAsked(each)}>
                Delete
              </Button>
            ) : (
              <Button
                aria-label={`${each.state === 'failed' ? 'Remove' : 'Cancel'} ${each.title}`}
                pending={end.isPending && end.variables.params.id === each.id}
                onClick={() => end.mutate({ params: { id: each.id } })}
              >
                {each.state === 'failed' ? 'Remove' : 'Cancel'}
              </Button>
            )}
          </DictionaryRow>
        ))}
      </Stack>
      <ErrorNotice error={order.error} failure={dictionaryTexts.notMoved} />
      {asked === null && <ErrorNotice error={end.error} failure={dictionaryTexts.notDeleted} />}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        question={`Delete ${asked?.title ?? 'the dictionary'}?`}
        confirm="Delete"
        danger
        failure={dictionaryTexts.notDeleted}
        onConfirm={() => end.mutateAsync({ params: { id: asked?.id ?? 0 } })}
      >
        <p>{dictionaryTexts.deleted}</p>
      </ConfirmDialog>
    </>
  );
}

function useMove(all: readonly OwnDictionary[]) {
  const order = useChange('PUT /dictionaries/order');

  function move(from: number, to: number) {
    if (all[to] === undefined || order.isPending) return;
    const ids = all.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate({ body: { ids } });
  }
  return { order, move };
}

interface MoveProps {
  name: string;
  of: OwnDictionary;
  isEnd: boolean;
  onMove: () => void;
}

function MoveButton({ name, of: { title }, isEnd, onMove }: MoveProps) {
  return (
    <Button aria-label={`${name} ${title}`} aria-disabled={isEnd || undefined} onClick={onMove}>
      {name}
    </Button>
  );
}

function DictionaryRow({
  dictionary,
  isFirst,
  children,
}: {
  dictionary: OwnDictionary;
  isFirst: boolean;
  children: ReactNode;
}) {
  const { title, licence, state, entries, dropped, error } = dictionary;
  const told = dictionaryTexts.leftOut(dropped);
  return (
    <Text as="li" ruled>
      <Row wrap between center gap="8-16" {...(!isFirst && { top: 12 as const })}>
        <Text as="div" narrow>
          <Row wrap center gap={8}>
            <Text bold anywhere>
              {title}
            </Text>
            {state === 'reading' && <Badge>Being read</Badge>}
            {state === 'failed' && <Badge tone="warning">Not added</Badge>}
          </Row>
          {state !== 'failed' && (
            <Text size="small" muted anywhere>
              {countText(entries, 'entry', 'entries')}
              {state === 'reading' && ' so far'}
              {licence !== '' && ` · ${licence}`}
            </Text>
          )}
          {state === 'ready' && told !== '' && (
            <Text size="small" muted>
              {told}
            </Text>
          )}
        </Text>
        <Row wrap gap={8}>
          {children}
        </Row>
      </Row>
      {error !== null && (
        <Text as="div" top={8}>
          <Notice kind="error">{error}</Notice>
        </Text>
      )}
    </Text>
  );
}
