import { importingTexts } from '@gieok/shared/texts/importing';
import { useImports } from '../../api/imports.ts';
import { countText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { importName, KIND_NAMES, STATE_NAMES } from './import-names.ts';
import classes from './recent-imports.module.css';

export function RecentImports({ onOpen }: { onOpen: (id: number) => void }) {
  const { data = [], isError, refetch, isFetching } = useImports();
  if (isError) {
    return (
      <Text as="div" top={24}>
        <Notice kind="error">
          {importingTexts.notListed}{' '}
          <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      </Text>
    );
  }
  if (data.length === 0) return null;
  return (
    <Text as="div" top={24}>
      <Panel title="Recent imports">
        <ul>
          {data.map((each) => (
            <Grid key={each.id} as="li" center gap="8-16" ruled className={classes.import}>
              <div className={classes.what}>
                <Text bold anywhere>
                  {importName(each)}
                </Text>
                <p className={classes.about}>
                  {KIND_NAMES[each.kind]} · {countText(each.counts.notes, 'word')} ·{' '}
                  <time dateTime={each.created_at}>{timeText(each.created_at)}</time>
                </p>
              </div>
              <Badge tone={each.state === 'failed' ? 'warning' : 'quiet'}>
                {STATE_NAMES[each.state]}
              </Badge>
              <Button
                aria-label={`${wayOn(each.state)} ${importName(each)}`}
                onClick={() => onOpen(each.id)}
              >
                {wayOn(each.state)}
              </Button>
            </Grid>
          ))}
        </ul>
        <p className={classes.hint}>
          Open an import to undo it within a day. Cards you have studied stay.
        </p>
      </Panel>
    </Text>
  );
}

const wayOn = (state: string) => (state === 'ready' ? 'Continue' : 'Open');

const timeText = (instant: string) =>
  new Date(instant).toLocaleString('en', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
