import type { Call } from '@gieok/shared/contract/call';
import { FILE_COOKIE } from './file-cookie.ts';

export const ABOUT = {
  info: {
    title: 'Gieok',
    version: '1',
    summary: 'Korean vocabulary by spaced repetition.',
    description: [
      'Every answer is one envelope of JSON: `success`, and `data` or what is wrong: `code` for a program, `message` for a person, `errors` field by field. Answers may have more fields in time; what is sent may have none that is not described.',
      'Log in, and send the token that you get with every call: `Authorization: Bearer …`.',
      'Where a number is described, the same number in digits is taken, too (`"3"` for `3`), and where null is, an empty text: forms of web pages send them so.',
      'Instants are ISO-8601 in UTC. Days are YYYY-MM-DD, of the calendar of the learner; a day begins at the hour that the preferences name.',
      'Who studies out of reach of the server keeps what was done and sends it later. Each entry has an id that the client makes, so that what is sent twice counts once.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The server that this description is from.' }],
};

export const TAGS: Record<Call['tag'], string> = {
  auth: 'Accounts, and the devices that are logged in.',
  cards: 'Words to learn.',
  words: 'Cards that ask for the same word in several ways: siblings.',
  decks: 'Collections of cards; a card can be in several.',
  categories: 'Subjects; a card is in one at most.',
  texts: 'Texts to read, marked by how well their words are known.',
  study: 'What is due, what is new, and what is done with a card: rated, put off, taken back.',
  stats: 'How it is going.',
  settings: 'How somebody wants to study, and what suits their memory.',
  audio: 'Sounds of cards.',
  images: 'Pictures of cards.',
  exports: 'What is here, to take along.',
  imports: 'Words from files: tables, lists and Anki packages.',
};

export const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: 'That a login answers.' },
  [FILE_COOKIE]: {
    type: 'apiKey',
    in: 'cookie',
    name: FILE_COOKIE,
    description:
      'Set by a login, for what a browser asks for without a token: sounds to play, pictures to show, and files to keep.',
  },
};
