import type { Call } from '@gieok/shared/contract/call';
import { FILE_COOKIE } from './tokens.ts';

export const ABOUT = {
  info: {
    title: 'Gieok',
    version: '1',
    summary: 'Korean vocabulary by spaced repetition.',
    description: [
      'Every answer is a JSON object: `success`, then `data`, or on failure `code` (for programs), `message` (for people) and `errors` (by field). Answers may get more fields over time. Requests must not have fields that are not described.',
      'Log in, and send the token with every call: `Authorization: Bearer …`.',
      'Numbers may be sent as text (`"3"` for `3`), and null as an empty text, as HTML forms do.',
      'Times are ISO-8601 in UTC. Days are YYYY-MM-DD in the calendar of the learner; a day begins at the hour set in the preferences.',
      'A client that is offline keeps its events and sends them later. The client makes an id for each event, so an event sent twice counts once.',
    ].join('\n\n'),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The server that sent this description.' }],
};

export const TAGS: Record<Call['tag'], string> = {
  auth: 'Accounts and logged-in devices.',
  cards: 'Words to learn.',
  words: 'Words with several cards (siblings).',
  decks: 'Collections of cards; a card can be in several.',
  categories: 'Topics; a card has at most one.',
  texts: 'Texts to read, marked by how well their words are known.',
  study: 'Due and new cards, ratings, and other changes to a card.',
  stats: 'Statistics of the learner.',
  settings: 'Study preferences, and fitting FSRS to the learner.',
  audio: 'Sound files of cards.',
  images: 'Pictures of cards.',
  exports: 'Downloads of cards or of everything.',
  imports: 'Words imported from tables, lists, Anki packages and archives.',
};

export const SECURITY_SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that `POST /auth/login` returns.',
  },
  [FILE_COOKIE]: {
    type: 'apiKey',
    in: 'cookie',
    name: FILE_COOKIE,
    description:
      'A cookie set at login, for requests without a token: sounds, pictures and downloads.',
  },
};
