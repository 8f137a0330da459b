const TITLE_MOST = 40;
const BEGINNING_MOST = 70;

export function titleOf({ title, beginning }: { title: string | null; beginning: string }): string {
  const [line = ''] = beginning.split('\n');
  return title ?? cut(line, TITLE_MOST);
}

export const beginningOf = (text: string) => cut(text.replaceAll(/\s+/g, ' '), BEGINNING_MOST);

function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text.trimEnd();
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
