import { archiveTexts } from '@gieok/shared/texts/archive';
import { isArchive, mediaIn, openArchive, unknownIn } from '../archive/archive-file.ts';
import { checkArchive } from '../archive/check-archive.ts';
import type { Reader } from './reader.ts';

export const archiveReader: Reader = {
  canRead: isArchive,
  recognise: async ({ path }) => {
    const archive = await openArchive(path);
    try {
      const { liveCards: cards, reviews, words, ids, firstCards } = await checkArchive(archive);
      const unknown = unknownIn(archive).map(archiveTexts.unknownFile);
      return {
        kind: 'archive',
        encoding: null,
        delimiter: null,
        offered: null,
        mapping: {},
        columns: ['Korean', 'English'],
        rows: firstCards.map(({ korean_text, english_text }) => [korean_text, english_text]),
        media: mediaIn(archive).length,
        whole: {
          words: firstCards.map(({ korean_text, english_text, card_type }) => ({
            korean_text,
            english_text,
            types: [card_type],
            further: [],
          })),
          counts: { notes: words, cards, decks: ids.decks.size, reviews },
          problems: unknown.map((message) => ({ row: 1, message, kept: true })),
        },
      };
    } finally {
      archive.close();
    }
  },
  words: async function* () {},
};
