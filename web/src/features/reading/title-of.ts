const SHOWN_MOST = 40;

/** What a text is called; where nobody said, how it begins. */
export function titleOf({ title, beginning }: { title: string | null; beginning: string }): string {
  if (title !== null) return title;
  const [line = ''] = beginning.split('\n');
  const characters = [...line];
  return characters.length > SHOWN_MOST
    ? `${characters.slice(0, SHOWN_MOST).join('').trimEnd()}…`
    : line.trimEnd();
}
