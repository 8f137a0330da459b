import { CARD_FIELD_NAMES } from '@gieok/shared/contract/card-texts';
import type { CardUpdate } from '@gieok/shared/contract/cards';
import { tagKey } from '@gieok/shared/domain/tags';

export const VERSIONED = ['card_type', 'category_id', ...CARD_FIELD_NAMES] as const;
type Name = (typeof VERSIONED)[number];

export interface Version {
  fields: CardUpdate;
  written_at: string;
}

export interface StoredVersion extends Version {
  version: string;
}

export interface Edit {
  changes: CardUpdate;
  basedOn: CardUpdate;
  at: string;
}

interface Settled {
  changes: CardUpdate;
  kept?: Version;
  /** The edit was made from it. */
  superseded?: string | undefined;
}

/** @param versions the latest first. */
export function settleEdit(
  card: Version,
  { changes: asked, basedOn, at }: Edit,
  versions: readonly StoredVersion[],
): Settled {
  const changes = differences(asked, card.fields);
  const clashes = namesOf(changes).filter(
    (name) => basedOn[name] !== undefined && !isSame(name, basedOn[name], card.fields[name]),
  );
  if (clashes.length === 0) return { changes };
  const former = versions.find(
    ({ fields }) =>
      clashes.some((name) => fields[name] !== undefined) &&
      namesOf(basedOn).every(
        (name) => fields[name] === undefined || isSame(name, fields[name], basedOn[name]),
      ),
  );
  const whole = differences({ ...former?.fields, ...asked }, card.fields);
  const superseded = former?.version;
  if (at <= card.written_at) {
    return { changes: {}, kept: { fields: whole, written_at: at }, superseded };
  }
  const { written_at } = card;
  const fields = Object.fromEntries(namesOf(whole).map((name) => [name, card.fields[name]]));
  return { changes: whole, kept: { fields, written_at }, superseded };
}

export function differences(one: CardUpdate, other: CardUpdate): CardUpdate {
  const names = namesOf(one).filter((name) => !isSame(name, one[name], other[name]));
  return Object.fromEntries(names.map((name) => [name, one[name]]));
}

const namesOf = (fields: CardUpdate): Name[] =>
  VERSIONED.filter((name) => fields[name] !== undefined);

const isSame = (name: Name, one: unknown, other: unknown) =>
  textOf(name, one) === textOf(name, other);

function textOf(name: Name, value: unknown): string {
  const plain = name === 'tags' ? (value as string[] | null)?.map(tagKey).sort() : value;
  return JSON.stringify(plain ?? null);
}
