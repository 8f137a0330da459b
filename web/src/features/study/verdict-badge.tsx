import type { SpellingVerdict } from '@gieok/shared/korean/spelling';
import { verdictTexts } from '@gieok/shared/texts/spelling';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './verdict-badge.module.css';

/** Whether a spelling is right, in word, sign and colour. */
export function VerdictBadge({ verdict }: { verdict: SpellingVerdict }) {
  return (
    <span className={classes.badge} data-verdict={verdict}>
      {verdict === 'incorrect' ? (
        <IconX size={16} stroke={2.6} aria-hidden="true" />
      ) : (
        <IconCheck size={16} stroke={2.6} aria-hidden="true" />
      )}
      {verdictTexts[verdict]}
    </span>
  );
}
