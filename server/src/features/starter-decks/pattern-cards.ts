import { romanize } from '@gieok/shared/korean/romanize';
import type { NewCard } from '../../learning/new-card.ts';

export interface Pattern {
  number: number;
  pattern: string;
  meaning: string;
  built: string;
  sentences: readonly { sentence: string; translation: string; cue: string }[];
}

/** Permanent. */
export const patternKeys = ({ number, sentences }: Pattern): string[] =>
  sentences.map((_, place) => `pattern/${number}/${place + 1}`);

export function patternCards(pattern: Pattern): (NewCard & { starter_key: string })[] {
  const keys = patternKeys(pattern);
  return pattern.sentences.map(({ sentence, translation, cue }, place) => {
    const [, gap = ''] = sentence.split(/[{}]/);
    return {
      card_type: 'cloze',
      starter_key: keys[place] ?? '',
      korean_text: gap,
      english_text: `${translation} (${cue})`,
      romanization: romanize(gap),
      example_sentence: sentence.replaceAll(/[{}]/g, ''),
      pronunciation_notes: `${pattern.pattern}: ${pattern.meaning}\n${pattern.built}`,
    };
  });
}
