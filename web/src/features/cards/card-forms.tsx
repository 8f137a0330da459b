import type { ListedCard } from '@gieok/shared/contract/cards';
import type { ConjugationForm } from '@gieok/shared/korean/conjugation-forms';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { Fragment } from 'react';
import { Korean } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-forms.module.css';

const GROUPS: Record<string, Partial<Record<ConjugationForm, string>>> = {
  Present: { polite: 'Polite', formal: 'Formal', casual: 'Casual', plain: 'Plain' },
  Past: { pastPolite: 'Polite', pastFormal: 'Formal', pastCasual: 'Casual', pastPlain: 'Plain' },
  Future: {
    futurePolite: 'Polite',
    futureFormal: 'Formal',
    futureCasual: 'Casual',
    futurePlain: 'Plain',
  },
  Linking: { and: 'And', because: 'And so', if: 'If', since: 'Since' },
  'Before a noun': { modifier: 'Now', pastModifier: 'Past', futureModifier: 'Future' },
  Honorific: { honorificPolite: 'Polite', honorificFormal: 'Formal', honorificPast: 'Past' },
};

/** A form is not broken at its space (먹을 거예요). */
function Alternatives({ forms }: { forms: readonly string[] }) {
  return forms.map((form, index) => (
    <Fragment key={form}>
      {index > 0 && ' / '}
      <Text as="span" nowrap>
        <Korean>{form}</Korean>
      </Text>
    </Fragment>
  ));
}

export function CardForms({ card }: { card: ListedCard }) {
  const rules = useKoreanRules();
  const [word = ''] = acceptedSpellings(card.korean_text);
  const conjugation =
    rules?.conjugate(word, { irregular: card.conjugation_class, kind: card.word_kind }) ?? {};
  if (conjugation.polite === undefined) return null;
  return (
    <Panel title="Forms">
      <Grid className={classes.groups}>
        {Object.entries(GROUPS).map(([title, forms]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={classes.forms}>
              {Object.entries(forms).map(([form, name]) => (
                <div key={form}>
                  <dt>{name}</dt>
                  <dd>
                    <Alternatives forms={conjugation[form as ConjugationForm] ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Grid>
      {Object.values(conjugation).some((forms) => forms.length > 1) && (
        <Text size="label" muted top={16}>
          Two forms? Both may be right. If only one fits, choose it under Edit › More.
        </Text>
      )}
    </Panel>
  );
}
