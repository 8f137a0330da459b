import type { ListedCard } from '@gieok/shared/contract/cards';
import type { ConjugationForm } from '@gieok/shared/korean/conjugation-forms';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { Fragment } from 'react';
import { Korean } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { Grid, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-forms.module.css';

const GROUPS: readonly {
  title: string;
  forms: readonly [form: ConjugationForm, name: string][];
}[] = [
  {
    title: 'Present',
    forms: [
      ['polite', 'Polite'],
      ['formal', 'Formal'],
      ['casual', 'Casual'],
      ['plain', 'Plain'],
    ],
  },
  {
    title: 'Past',
    forms: [
      ['pastPolite', 'Polite'],
      ['pastFormal', 'Formal'],
      ['pastCasual', 'Casual'],
      ['pastPlain', 'Plain'],
    ],
  },
  {
    title: 'Future',
    forms: [
      ['futurePolite', 'Polite'],
      ['futureFormal', 'Formal'],
      ['futureCasual', 'Casual'],
      ['futurePlain', 'Plain'],
    ],
  },
  {
    title: 'Linking',
    forms: [
      ['and', 'And'],
      ['because', 'And so'],
      ['if', 'If'],
      ['since', 'Since'],
    ],
  },
  {
    title: 'Before a noun',
    forms: [
      ['modifier', 'Now'],
      ['pastModifier', 'Past'],
      ['futureModifier', 'Future'],
    ],
  },
  {
    title: 'Honorific',
    forms: [
      ['honorificPolite', 'Polite'],
      ['honorificFormal', 'Formal'],
      ['honorificPast', 'Past'],
    ],
  },
];

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
        {GROUPS.map(({ title, forms }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={classes.forms}>
              {forms.map(([form, name]) => (
                <div key={form}>
                  <dt>{name}</dt>
                  <dd>
                    <Alternatives forms={conjugation[form] ?? []} />
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
