import { OUTBOX_MAX } from '../constants.ts';
import { numberText } from './number.ts';

/** Of what was done while the server could not be reached. */
export const outboxTexts = {
  /** @param events all that wait, ratings and other changes. */
  waiting: (ratings: number, events: number) => {
    const count = ratings || events;
    const kind = ratings > 0 ? 'rating' : 'change';
    return count === 1
      ? `1 ${kind} waits for the server and goes by itself.`
      : `${numberText(count)} ${kind}s wait for the server and go by themselves.`;
  },
  full: `No more than ${OUTBOX_MAX} can wait. You can go on once the server answers.`,
  inTabOnly: 'Keep this tab open until then: this browser keeps nothing.',
  sent: 'Everything is saved.',
  refusedAll: 'The server does not take what waits.',
  refused: (events: number) =>
    events === 1
      ? 'Something that waited could not be saved:'
      : `${numberText(events)} things that waited could not be saved:`,
  logOut: 'Log out before everything is saved?',
  stays: (events: number) =>
    events === 1
      ? 'A rating or change waits for the server. It stays in this browser, and is sent when you log in here again.'
      : `${numberText(events)} ratings or changes wait for the server. They stay in this browser, and are sent when you log in here again.`,
  logOutFailed: 'Failed to log out. Please try again.',
} as const;
