import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { ClozeHint } from '../cloze-hint.tsx';
import { CARD_TYPE_NAMES } from '../type-badge.tsx';
import classes from './also-choice.module.css';
import type { CardFormValues } from './card-form-values.ts';

export interface AlsoWanted {
  value: readonly CardType[];
  onChange: (value: readonly CardType[]) => void;
}

interface AlsoChoiceProps extends AlsoWanted {
  /** What stands in the form of the card itself; absent where that is not known yet. */
  values?: Pick<CardFormValues, 'card_type' | 'korean_text' | 'example_sentence'>;
}

/** Of which other types a card of the same word is to be made. */
export function AlsoChoice({ values, value, onChange }: AlsoChoiceProps) {
  const { card_type: own = 'recognition' } = values ?? {};
  const others = CARD_TYPES.filter((type) => type !== own);
  const isHinted = values !== undefined && own !== 'cloze' && value.includes('cloze');
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Also make</legend>
      {others.map((type) => (
        <ToggleChip
          key={type}
          label={CARD_TYPE_NAMES[type]}
          checked={value.includes(type)}
          onChange={(checked) =>
            onChange(checked ? [...value, type] : value.filter((other) => other !== type))
          }
        />
      ))}
      {isHinted && <ClozeHint korean={values.korean_text} example={values.example_sentence} />}
    </fieldset>
  );
}
