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

export const pairsOf = (text: string) =>
  text.split(', ').map((pair): [korean: string, english: string] => {
    const [korean = '', english = ''] = pair.split('=');
    return [korean, english];
  });

export function linesOf(text: string): [head: string, rest: string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', rest = ''] = line.split(': ');
      return [head, rest];
    });
}
