import type { GrammarPatternDetail } from '@gieok/shared/contract/path';
import { fillPath, pages } from '@gieok/shared/routes';
import { patternTexts } from '@gieok/shared/texts/reading';
import { useCall } from '../../api/use-call.ts';
import { isNotFound } from '../../lib/api.ts';
import { Korean, MixedText } from '../../lib/korean.tsx';
import classes from '../../parts/example-sentence.module.css';
import { ThingNotFound } from '../../parts/thing-not-found.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { Unloaded } from '../../ui/load-error.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StudyPatterns } from './study-patterns.tsx';

export function Pattern({ number }: { number: number }) {
  const query = useCall('GET /path/patterns/:number', { params: { number } });
  const { data: pattern } = query;
  if (isNotFound(query.error)) return <ThingNotFound thing="pattern" />;
  return (
    <Page width="narrow">
      <PageHeader
        title={pattern?.pattern ?? patternTexts.title}
        heading={pattern && <Korean>{pattern.pattern}</Korean>}
      />
      {pattern === undefined ? (
        <Unloaded query={query} message={patternTexts.load} height={480} />
      ) : (
        <PatternWithExamples pattern={pattern} />
      )}
    </Page>
  );
}

function PatternWithExamples({ pattern }: { pattern: GrammarPatternDetail }) {
  const { number, meaning, built, examples, sentences } = pattern;
  return (
    <Stack gap={24}>
      <Text size="large">
        <MixedText>{meaning}</MixedText>
      </Text>
      <Panel title={patternTexts.built}>
        <p>
          <MixedText>{built}</MixedText>
        </p>
      </Panel>
      {examples.length > 0 && <Examples examples={examples} />}
      <Panel title={patternTexts.sentences}>
        <Grid as="ol" gap={18}>
          {sentences.map((each) => (
            <GapSentence key={each.sentence} {...each} />
          ))}
        </Grid>
        <StudyPatterns
          patterns={[pattern]}
          label={patternTexts.study}
          about={patternTexts.aboutCards}
        />
      </Panel>
      <Row wrap between gap={8}>
        {number > 1 && (
          <ButtonLink to={fillPath(pages.pattern, { number: number - 1 })}>Previous</ButtonLink>
        )}
        <ButtonLink to={pages.patterns}>{patternTexts.all}</ButtonLink>
        {number < LAST && (
          <ButtonLink to={fillPath(pages.pattern, { number: number + 1 })}>Next</ButtonLink>
        )}
      </Row>
    </Stack>
  );
}

const LAST = 60;

function Examples({ examples }: Pick<GrammarPatternDetail, 'examples'>) {
  return (
    <Panel title={patternTexts.examples(examples.some(({ is_own }) => is_own))}>
      <Grid as="ul" gap={12}>
        {examples.map(({ word, built, is_own }) => (
          <Row as="li" key={word} wrap baseline gap="8-16">
            <Text as="span" muted>
              <Korean>{word}</Korean>
            </Text>
            <Text as="strong" size="large">
              <Korean>{built}</Korean>
            </Text>
            {is_own && <Badge tone="accent">{patternTexts.yours}</Badge>}
          </Row>
        ))}
      </Grid>
    </Panel>
  );
}

type GapSentenceProps = GrammarPatternDetail['sentences'][number];

/** The gap, in braces, is filled and marked; the cue stands behind. */
function GapSentence({ sentence, translation, cue }: GapSentenceProps) {
  const [before = '', gap = '', after = ''] = sentence.split(/[{}]/);
  return (
    <Grid as="li" gap={4} anywhere>
      <p lang="ko" className={classes.sentence}>
        {before}
        <mark className={classes.word}>{gap}</mark>
        {after}
      </p>
      <Text size="label" muted>
        {translation}{' '}
        <span>
          (<Korean>{cue}</Korean>)
        </span>
      </Text>
    </Grid>
  );
}
