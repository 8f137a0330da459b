import type { CardType } from '@gieok/shared/constants';
import { nextIds } from '../../db/engine/insert-rows.ts';
import type { Queryable } from '../../db/schema.ts';
import { findKnownWords, type KnownWord } from './find-known-words.ts';
import type { ComparedWord, ImportedWord } from './imported-word.ts';
import type { Choices } from './imports-table.ts';
import { identityOf, type Matched, type WordMatching } from './match-words.ts';

interface Planning extends Pick<Choices, 'duplicates'> {
  userId: number;
  matching: WordMatching;
}

export interface Planned {
  word: ComparedWord;
  types: CardType[];
  wordId: number | undefined;
  /** New too, so without an id yet. */
  beside?: Planned | undefined;
}

export async function planOf(
  transaction: Queryable,
  words: readonly ComparedWord[],
  { userId, duplicates, matching }: Planning,
) {
  const make: Planned[] = [];
  const update: { word: ImportedWord; known: KnownWord }[] = [];
  const taken: NonNullable<Matched['taken']> = [];
  let skipped = 0;
  const firsts = new Map<string, Planned>();
  const plan = (word: ComparedWord, types: CardType[], known?: KnownWord) => {
    const { group } = word;
    const wordId = known?.id ?? matching.siblingsOf(word);
    const planned: Planned = { word, types, wordId };
    if (group !== undefined && wordId === undefined) {
      planned.beside = firsts.get(group);
      if (planned.beside === undefined) firsts.set(group, planned);
    }
    make.push(planned);
    return planned;
  };
  if (duplicates === 'keep') {
    for (const word of words)
      plan(
        word,
        word.cards.map(({ type }) => type),
      );
    return { make, update, taken, skipped };
  }
  /** Further rows may add cards to a planned word. */
  const planning = new Map<string, Planned>();
  const all = await findKnownWords(transaction, userId, words);
  for (const word of words) {
    const { known, alike, lacking } = matching.fateOf(word, all);
    const identity = identityOf(word);
    const planned = planning.get(identity);
    taken.push(...alike.map(({ id }): [number, string] => [id, identity]));
    if (lacking.length > 0 && known === undefined && planned !== undefined) {
      const cards = word.cards.filter(({ type }) => lacking.includes(type));
      planned.word = { ...planned.word, cards: [...planned.word.cards, ...cards] };
      planned.types = [...planned.types, ...lacking];
    } else if (lacking.length > 0) {
      const making = plan(word, lacking, known);
      if (known === undefined) planning.set(identity, making);
    }
    if (duplicates === 'update' && known !== undefined && alike.length === 1) {
      update.push({ word, known });
    } else skipped += word.cards.length - lacking.length;
  }
  return { make, update, taken, skipped };
}

export function matchedBy(make: readonly Planned[], ids: readonly number[][]): Matched {
  const fresh = make.flatMap(({ word, wordId }, place) => {
    const id = ids[place]?.[0];
    return wordId !== undefined || id === undefined ? [] : [{ ...word, id }];
  });
  const first = new Map(fresh.toReversed().map(({ group, id }) => [group, id]));
  first.delete(undefined);
  return {
    made: fresh.map((word) => [word.id, identityOf(word)]),
    groups: [...first] as [string, number][],
  };
}

export function joinSiblings(make: readonly Planned[], ids: readonly number[][]): void {
  const idOf = new Map(make.map((planned, place) => [planned, ids[place]?.[0]]));
  for (const planned of make) {
    if (planned.beside === undefined) continue;
    planned.wordId = idOf.get(planned.beside);
    planned.beside.wordId = planned.wordId;
  }
}

/** Card ids of each word: first cards precede siblings. */
export async function reserveIds(
  transaction: Queryable,
  make: readonly Planned[],
): Promise<number[][]> {
  const total = make.reduce((sum, { types }) => sum + types.length, 0);
  const reserved = (await nextIds(transaction, 'cards', total)).values();
  const next = () => reserved.next().value as number;
  const ids = make.map(() => [next()]);
  for (const [place, { types }] of make.entries()) {
    for (let nth = 1; nth < types.length; nth += 1) ids[place]?.push(next());
  }
  return ids;
}
