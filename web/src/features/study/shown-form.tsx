import type { Card } from '@gieok/shared/contract/cards';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { acceptedSpellings } from '@gieok/shared/korean/spelling';
import { usePreferences } from '../../api/settings.ts';
import { Korean } from '../../lib/korean.tsx';
import { useKoreanRules } from '../../lib/use-korean-rules.ts';
import { Text } from '../../ui/layout.tsx';
import classes from './shown-form.module.css';

export function ShownForm({ card }: { card: Card }) {
  const rules = useKoreanRules();
  const { conjugation = DEFAULT_PREFERENCES.conjugation } = usePreferences() ?? {};
  if (rules === null || conjugation === 'never') return null;
  const [word = ''] = acceptedSpellings(card.korean_text);
  const { conjugation_class: irregular, word_kind: kind } = card;
  const forms = rules.conjugate(word, { irregular, kind })[conjugation];
  if (forms === undefined) return null;
  return (
    <Text size="large" anywhere className={classes.form}>
      <Text as="span" size="label" muted>
        {rules.CONJUGATION_NAMES[conjugation].name}
      </Text>{' '}
      <Korean>{forms.join(' / ')}</Korean>
    </Text>
  );
}
