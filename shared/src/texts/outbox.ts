import { OUTBOX_MAX } from '../constants.ts';
import { numberText } from './quantities.ts';

export const outboxTexts = {
  /** @param events all that wait, ratings and other changes. */
  waiting: (ratings: number, events: number) => {
    const count = ratings || events;
    const kind = ratings > 0 ? 'rating' : 'change';
    return count === 1
      ? `1 ${kind} is kept on this device. It syncs when the server answers.`
      : `${numberText(count)} ${kind}s are kept on this device. They sync when the server answers.`;
  },
  full: `This device can keep no more than ${numberText(OUTBOX_MAX)} ratings and changes. Continue when the server answers.`,
  inTabOnly: 'Keep this tab open until then: closing it loses them.',
  sent: 'Your study is saved.',
  refusedAll: 'The server refused what was kept on this device.',
} as const;
