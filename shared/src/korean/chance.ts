/** From 0 to below 1. */
export type Random = () => number;

export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

export const between = (from: number, to: number, random: Random) =>
  from + Math.floor(random() * (to - from + 1));

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((first, second) => first.place - second.place)
    .map(({ item }) => item);
}
