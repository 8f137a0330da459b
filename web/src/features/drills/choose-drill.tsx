import type { DrillKind } from '@gieok/shared/korean/drill-question';
import type { OwnWord } from '@gieok/shared/korean/irregular-drills';
import { drillTexts } from '@gieok/shared/texts/drills';
import { useCall } from '../../api/use-call.ts';
import { Korean } from '../../lib/korean.tsx';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';

interface ChooseDrillProps {
  onBegin: (kind: DrillKind, words: readonly OwnWord[]) => void;
}

export function ChooseDrill({ onBegin }: ChooseDrillProps) {
  const query = useCall('GET /drills');
  if (query.data === undefined) {
    return <Unloaded query={query} message={drillTexts.loadFailed} height={608} />;
  }
  const { results, words } = query.data;
  return (
    <Grid gap={16}>
      {results.map(({ kind, answered, right }, place) => {
        const { title, about, example } = drillTexts.kind(kind);
        const recent = answered === 0 ? drillTexts.notYet : drillTexts.recent(right, answered);
        return (
          <Panel key={kind} title={title} aside={recent}>
            <p>{about}</p>
            <Text top={4}>
              <Korean>{example}</Korean>
            </Text>
            <Row top={16}>
              <Button
                variant={place === 0 ? 'primary' : 'default'}
                aria-label={drillTexts.begin(title)}
                onClick={() => onBegin(kind, words)}
              >
                {drillTexts.beginShort}
              </Button>
            </Row>
          </Panel>
        );
      })}
    </Grid>
  );
}
