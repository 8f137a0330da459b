import { pronounce } from '@gieok/shared/korean/pronounce';
import { romanize } from '@gieok/shared/korean/romanize';
import { EVERYDAY_WORDS } from './korean/words.ts';

/** Says how many everyday words are pronounced and romanized right, and which are not. */
export async function run(): Promise<void> {
  tell('Pronunciation', 1, (word) => pronounce(word).hangul);
  tell('Romanization', 2, romanize);
}

function tell(what: string, column: number, of: (word: string) => string): void {
  const wrong = EVERYDAY_WORDS.filter(([word = '', ...right]) => of(word) !== right[column - 1]);
  const right = EVERYDAY_WORDS.length - wrong.length;
  const share = ((right / EVERYDAY_WORDS.length) * 100).toFixed(1);
  console.log(`${what}: ${right} of ${EVERYDAY_WORDS.length} words (${share} %)`);
  for (const [word = '', ...expected] of wrong) {
    console.log(`- ${word}: ${of(word)}, not ${expected[column - 1]}`);
  }
}
