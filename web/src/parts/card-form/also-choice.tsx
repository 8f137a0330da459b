import { CARD_TYPES, type CardType } from '@gieok/shared/constants';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { CARD_TYPE_NAMES } from '../card-badges.tsx';
import { TypedClozeHint } from '../cloze-hint.tsx';
import classes from './also-choice.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';

export interface AlsoWanted {
  value: readonly CardType[];
  onChange: (value: readonly CardType[]) => void;
}

interface AlsoChoiceProps extends AlsoWanted {
  own?: CardType;
  children?: ReactNode;
}

export function AlsoChoice(props: AlsoChoiceProps) {
  const { own = 'recognition', value, onChange, children } = props;
  const others = CARD_TYPES.filter((type) => type !== own);
  return (
    <Row as="fieldset" wrap center gap={8}>
      <legend className={classes.legend}>Also create</legend>
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
      {children}
    </Row>
  );
}

/** `AlsoChoice` beside the form of the card itself. */
export function TypedAlsoChoice({ typed, ...also }: AlsoWanted & { typed: TypedValues }) {
  const own = useTyped(typed, 'card_type');
  return (
    <AlsoChoice own={own} {...also}>
      {own !== 'cloze' && also.value.includes('cloze') && <TypedClozeHint typed={typed} />}
    </AlsoChoice>
  );
}
