interface Searchable {
  korean_text: string;
  english_text: string;
  romanization?: string | null | undefined;
}

/** What a search for cards looks through. */
export function searchText({ korean_text, english_text, romanization }: Searchable): string {
  return [korean_text, english_text, romanization ?? ''].join('\n').toLowerCase();
}
