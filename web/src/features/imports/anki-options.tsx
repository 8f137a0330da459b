import type { AnkiOption } from '@gieok/shared/contract/import-mapping';
import type { Import } from '@gieok/shared/contract/imports';
import { numberText, percentText } from '../../lib/number-text.ts';
import { Row } from '../../ui/layout.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { OPTION_NAMES } from './import-names.ts';
import classes from './take-over.module.css';
import type { Reading } from './use-reading.ts';

export function AnkiOptions({ found, reading }: { found: Import; reading: Reading }) {
  const offers = offersOf(found.offered);
  if (offers.length === 0) return null;
  const chosen = reading.mapping.options ?? [];
  return (
    <Row as="fieldset" wrap gap={8} className={classes.types}>
      <legend>Study as in Anki</legend>
      {offers.map(({ option, value }) => (
        <ToggleChip
          key={option}
          label={`${OPTION_NAMES[option]}${value === '' ? '' : `: ${value}`}`}
          checked={chosen.includes(option)}
          onChange={(checked) =>
            void reading.change({
              options: checked ? [...chosen, option] : chosen.filter((other) => other !== option),
            })
          }
        />
      ))}
    </Row>
  );
}

function offersOf(offered: Import['offered']): { option: AnkiOption; value: string }[] {
  if (offered === null) return [];
  const { desiredRetention, weights, newCardsPerDay, reviewsPerDay, dayStartsAt } = offered;
  const offers: { option: AnkiOption; value: string }[] = [];
  if (desiredRetention !== null) {
    offers.push({ option: 'desiredRetention', value: percentText(desiredRetention) });
  }
  if (weights !== null) offers.push({ option: 'weights', value: '' });
  const limits = [
    newCardsPerDay !== null && `${numberText(newCardsPerDay)} new`,
    reviewsPerDay !== null && `${numberText(reviewsPerDay)} reviews`,
  ].filter((part) => part !== false);
  if (limits.length > 0) offers.push({ option: 'limits', value: limits.join(', ') });
  if (dayStartsAt !== null) offers.push({ option: 'dayStartsAt', value: `${dayStartsAt}:00` });
  return offers;
}
