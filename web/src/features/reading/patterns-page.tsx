import type { GrammarPattern } from '@gieok/shared/contract/path';
import { fillPath, pages } from '@gieok/shared/routes';
import { patternTexts } from '@gieok/shared/texts/reading';
import { Link, useParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import { useRouteId } from '../../lib/route-id.ts';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pattern } from './one-pattern.tsx';
import { StudyPatterns } from './study-patterns.tsx';

export default function PatternsPage() {
  const isOne = useParams().number !== undefined;
  const number = useRouteId('number');
  if (number !== null) return <Pattern number={number} />;
  if (isOne) return <ThingNotFound thing="pattern" />;
  return (
    <Page width="narrow">
      <PageHeader title={patternTexts.title} description={patternTexts.about} />
      <Patterns />
    </Page>
  );
}

function Patterns() {
  const query = useCall('GET /path/patterns');
  const { data: patterns } = query;
  if (patterns === undefined) {
    return <Unloaded query={query} message={patternTexts.loadAll} height={640} />;
  }
  const steps = [...new Set(patterns.map(({ step }) => step))];
  const ofSteps = steps.map((step) => ({
    step,
    some: patterns.filter((pattern) => pattern.step === step),
  }));
  return (
    <Stack gap={24}>
      {ofSteps.map(({ step, some }) => (
        <Panel key={step} title={patternTexts.step(step)}>
          <Grid as="ul" gap={12} aria-label={patternTexts.step(step)}>
            {some.map((pattern) => (
              <PatternEntry key={pattern.number} pattern={pattern} />
            ))}
          </Grid>
          <StudyPatterns patterns={some} label={patternTexts.studyStep(step)} />
        </Panel>
      ))}
    </Stack>
  );
}

function PatternEntry({ pattern }: { pattern: GrammarPattern }) {
  const { number, pattern: name, meaning, cards } = pattern;
  return (
    <Text as="li" anywhere>
      <Row wrap center gap={8}>
        <Link to={fillPath(pages.pattern, { number })}>
          <Korean>{name}</Korean>
        </Link>
        {cards > 0 && <Badge tone="accent">{patternTexts.yourCards}</Badge>}
      </Row>
      <Text size="label" muted>
        <MixedText>{meaning}</MixedText>
      </Text>
    </Text>
  );
}
