import { CARD_TYPES, type CardType } from '@gieok/shared/constants';

/** Beyond any server's ids. Cards made here have such until the server gives its own. */
const FIRST = 8e15;
/** One for a card, and one for each type of card made along. */
const OF_A_WORD = 8;
const WORDS = 1e14;

export const isOfDevice = (id: number) => id >= FIRST;

export const newDeviceId = () => FIRST + Math.floor(Math.random() * WORDS) * OF_A_WORD;

/** Of a card of another type that is made along. */
export const idAlong = (id: number, type: CardType) => id + 1 + CARD_TYPES.indexOf(type);

export const wordOfDevice = (id: number) => id - (id % OF_A_WORD);

/** Under which the server knows the card. */
export function clientKeyOf(id: number): string {
  const along = id % OF_A_WORD;
  const type = CARD_TYPES[along - 1];
  return `device-${id - along}${type === undefined ? '' : `.${type}`}`;
}

/** Of a `client_key` that `clientKeyOf` gave. */
export const deviceIdOf = (clientKey: string) => Number(clientKey.slice('device-'.length));

const BYTES = 16;

/** `crypto.randomUUID` is missing over plain http. */
export function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
