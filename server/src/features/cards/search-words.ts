import { patternOf } from '@gieok/shared/korean/match-korean';
import { splitFinals, type WordsSearched } from '@gieok/shared/korean/search-words';
import { AFTER_SECTION, LINE_END, LINE_START } from '../../db/search-text.ts';

/** @returns the tier (`lookUp`) of a card's `search_text`; undefined where it lacks a word. */
export function tierFinder({ words, line }: WordsSearched): (text: string) => number | undefined {
  const wanted = words.map((word) => ({
    text: splitFinals(word.text),
    syllables: word.hasInitials ? patternOf(word, '') : undefined,
  }));
  const written = LINE_START + splitFinals(line);
  return (searchText) => {
    const [word = '', others = '', , korean = ''] = searchText.split(AFTER_SECTION);
    const areIn = (texts: string) =>
      wanted.every(
        ({ text, syllables }) =>
          texts.includes(text) || (syllables !== undefined && korean.search(syllables) >= 0),
      );
    if (word.includes(written + LINE_END)) return 0;
    if (word.includes(written)) return 1;
    if (areIn(word)) return 2;
    return areIn(word + others) ? 3 : undefined;
  };
}
