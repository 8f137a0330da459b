import { describe, expect, it } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';

/** What is proposed for fields, each with what stands in it, and for the questions of templates. */
function proposed(fields: Record<string, string | string[]>, ...questions: string[]) {
  const type = {
    ...{ id: 1, name: 'A type', isCloze: false, fields: Object.keys(fields) },
    templates: questions.map((question, index) => ({ name: `Card ${index + 1}`, question })),
  };
  const columns = Object.values(fields).map((values) => [values].flat());
  const notes = (columns[0] ?? []).map((_, at) =>
    columns.map((values) => values[at]).join('\u001f'),
  );
  const { fields: held, cards } = proposeMapping(type, notes);
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

  const COLORED = {
    KoreanColored: [
      '<span style="color:red">학교에</span> <b>가요</b>',
      '<b>밥을</b> 먹어요',
      '물을 마셔요',
    ],
    EnglishColored: ['to school go', 'a meal eat', 'water drink'],
  };
  const SOUND = { Audio: ['[sound:a.mp3]', '[sound:b.mp3]', '[sound:c.mp3]'] };

  it.each([
    [
      'verbs with all of their forms',
      {
        ...{
          DictionaryForm: ['가다', '먹다', '마시다'],
          Polite: ['갑니다', '먹습니다', '마십니다'],
        },
        ...{ Meaning: ['To go', 'To eat', 'To drink'], ...COLORED, ...SOUND },
      },
      ['DictionaryForm', 'Meaning'],
    ],
    [
      'tenses, of which each has a meaning of its own',
      {
        ...{ Tense: ['Past', 'Future', 'Past'], DictionaryForm: ['가다', '가다', '먹다'] },
        ...{
          ConjugatedForm: ['갔어요', '갈 거예요', '먹었어요'],
          Meaning: ['Went', 'Will go', 'Ate'],
        },
        ...{ ...COLORED, ...SOUND },
      },
      ['ConjugatedForm', 'Meaning'],
    ],
    [
      'particles with their romanization',
      {
        ...{
          ParticleName: ['Topic', 'Possessive', 'Place'],
          Particle: ['은/는 (eun/neun)', '의 (ui)', '에 (e)'],
        },
        ...{ Rule: ['After a vowel: 는', 'Pronounced 에', 'With 가다'], ...COLORED, ...SOUND },
      },
      ['Particle', 'ParticleName'],
    ],
    [
      'patterns',
      {
        ...{
          PatternName: ['-고', '-으면 안 되다', '-으면서'],
          Formation: ['Stem + 고', 'Stem + 으면', 'Stem + 으면서'],
        },
        ...{ Usage: ['And then', 'Must not', 'While doing'], ...COLORED, ...SOUND },
      },
      ['PatternName', 'Usage'],
    ],
    [
      'syllables, of which nothing but the sound is told',
      { Korean: ['가', '나', '다'], Romanization: ['ga', 'na', 'da'] },
      ['Korean', 'Romanization'],
    ],
  ])('has single words as the Korean, and what belongs to them: %s', (_, fields, sides) => {
    const names = Object.keys(fields);
    const { fields: held, cards } = proposed(fields, `{{${names[0]}}}`);
    expect(
      ['korean_text', 'english_text'].map((side) => names[held.indexOf(side as never)]),
    ).toEqual(sides);
    expect(cards).not.toContain(null);
  });

  it('has the meaning of the word, and not of the sentence beside it', () => {
    const fields = {
      ...{
        Sentence: ['학교에 가요.', '물을 마셔요.'],
        Translation: ['I go to school.', 'I drink water.'],
      },
      ...{ Word: ['학교', '물'], 'Meaning of it': ['school', 'water'] },
    };
    expect(proposed(fields).fields).toEqual([
      ...['example_sentence', 'pronunciation_notes', 'korean_text', 'english_text'],
    ]);
  });

  it('has sentences as words where it has nothing else, and explanations in Korean', () => {
    const sentences = {
      'Korean Sentence': ['학교에 가요.'],
      'English Sentence': ['I go to school.'],
    };
    expect(proposed(sentences).fields).toEqual(['korean_text', 'english_text']);
    expect(proposed({ 단어: '사과', 뜻풀이: '과일의 한 종류' }).fields).toEqual([
      'korean_text',
      'english_text',
    ]);
  });

  it('makes a card of each word, whatever its template asks with', () => {
    expect(proposed({ 1: '17', 2: 'water', 3: '물' }, '{{1}}').cards).toEqual(['recognition']);
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
