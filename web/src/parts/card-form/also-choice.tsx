import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { CARD_TYPE_NAMES } from '../type-badge.tsx';
import classes from './also-choice.module.css';

export interface AlsoWanted {
  value: readonly CardType[];
  onChange: (value: readonly CardType[]) => void;
}

/** Of which other types a card of the same word is to be made; `cardType` is that of the card itself. */
export function AlsoChoice({ cardType, value, onChange }: AlsoWanted & { cardType: CardType }) {
  const others = CARD_TYPES.filter((type) => type !== cardType);
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
    </fieldset>
  );
}
