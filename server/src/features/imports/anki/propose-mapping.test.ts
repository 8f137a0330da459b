import { describe, expect, it } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';

/** What is proposed for fields, each with what stands in it, and for the questions of templates. */
function proposed(fields: Record<string, string>, ...questions: string[]) {
  const type = {
    ...{ id: 1, name: 'A type', isCloze: false, fields: Object.keys(fields) },
    templates: questions.map((question, index) => ({
      name: `Card ${index + 1}`,
      question,
      answer: '',
    })),
  };
  const { fields: held, cards } = proposeMapping(type, [Object.values(fields).join('\u001f')]);
  return { fields: held.map(({ field }) => field), cards: cards.map(({ type: card }) => card) };
}

describe('what becomes of a note type', () => {
  it('takes of two explanations the one that is not in Korean', () => {
    const fields = { Word: '사과', 'Definition (KR)': '과일의 한 종류', Definition: 'apple' };
    expect(proposed(fields, '{{Word}}').fields).toEqual([
      ...['korean_text', 'pronunciation_notes', 'english_text'],
    ]);
  });

  it('is told by the names of its fields', () => {
    const fields = {
      ...{
        Korean: '물',
        English: 'water',
        'Romanization (RR)': 'mul',
        'Word Audio': '[sound:a.mp3]',
      },
      ...{
        'Example Sentence': '물을 마셔요.',
        'Sentence Audio': '[sound:b.mp3]',
        Picture: '<img src="a.jpg">',
      },
      ...{ 'Sentence Meaning': 'I drink water.', Rank: '12', Source: 'A book' },
    };
    expect(proposed(fields).fields).toEqual([
      ...['korean_text', 'english_text', 'romanization', 'audio_url', 'example_sentence', null],
      ...['image_url', 'pronunciation_notes', null, 'pronunciation_notes'],
    ]);
  });

  it('is told by what stands in them where names do not tell, or tell otherwise', () => {
    expect(proposed({ A: '17', B: 'water', C: '물' }).fields).toEqual([
      null,
      'english_text',
      'korean_text',
    ]);
    expect(proposed({ Front: 'water', Back: '물' }).fields).toEqual([
      'english_text',
      'korean_text',
    ]);
    expect(proposed({ Front: 'water', 뜻풀이: '물' }).fields).toEqual([
      'english_text',
      'korean_text',
    ]);
    expect(proposed({ Front: 'Hauptstadt', Back: 'capital' }).fields).toEqual([
      'korean_text',
      'english_text',
    ]);
  });

  it('is by each template one of the types of cards, each once', () => {
    const fields = { Korean: '물', English: 'water', Audio: '[sound:a.mp3]' };
    expect(
      proposed(
        fields,
        '<div>{{Korean}}</div>{{Audio}}',
        '{{#English}}{{English}}{{/English}}{{hint:Audio}}',
        '{{English}} {{type:Korean}}',
        '{{Audio}}',
        '{{Tags}}',
      ).cards,
    ).toEqual(['recognition', 'production', 'spelling', null, null]);
    expect(proposed(fields, '{{Korean}}', '{{Audio}}').cards).toEqual(['recognition', 'spelling']);
    expect(proposed(fields, '{{Korean}} {{type:English}}').cards).toEqual(['recognition']);
  });
});
