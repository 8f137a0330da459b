import { randomUUID } from 'node:crypto';
import { tone } from '../../testing/tone.ts';
import type { Device } from './device.ts';

const EVENTS_MAX = 20;
const CARDS_AT_ONCE = 10;
const WORDS_IN_FILE = 30;
const MINUTE_MS = 60_000;

/** @returns whether there is nothing more to do for it. */
export type Write = () => Promise<boolean>;

/** How often each is done, of 100. */
const SHARES: [share: number, begin: (device: Device) => Write][] = [
  [40, review],
  [20, sendOffline],
  [15, createCard],
  [12, editMany],
  [8, upload],
  [5, importWords],
];

export function beginWrite(device: Device): Write {
  let place = device.random() * 100;
  for (const [share, begin] of SHARES) {
    if (place < share) return begin(device);
    place -= share;
  }
  return review(device);
}

const isDone = (status: number) => status >= 200 && status < 300;
const newWord = () => `낱말 ${randomUUID()}`;
const ratingOf = ({ random }: Device) => 1 + Math.floor(random() * 4);
const cardOf = ({ cards, random }: Device) => cards[Math.floor(random() * cards.length)] ?? 0;

function review(device: Device): Write {
  const reviewId = randomUUID();
  const path = `/cards/${cardOf(device)}/review`;
  const body = { rating: ratingOf(device), reviewId };
  return async () => {
    const { status } = await device.send('POST', path, body);
    if (isDone(status)) device.ledger.acknowledged.push(reviewId);
    return isDone(status);
  };
}

function sendOffline(device: Device): Write {
  const now = Date.now();
  const events = Array.from({ length: 1 + Math.floor(device.random() * EVENTS_MAX) }, () => ({
    type: 'review',
    cardId: cardOf(device),
    eventId: randomUUID(),
    rating: ratingOf(device),
    at: new Date(now - Math.floor(device.random() * 600) * MINUTE_MS).toISOString(),
  }));
  return async () => {
    const { status, data } = await device.send('POST', '/events', { events });
    if (!isDone(status)) return false;
    for (const result of data as { status: string; eventId: string }[]) {
      if (['accepted', 'duplicate'].includes(result.status)) {
        device.ledger.acknowledged.push(result.eventId);
      } else device.ledger.unexpected.push(`POST /events: ${JSON.stringify(result)}`);
    }
    return true;
  };
}

function createCard(device: Device): Write {
  const word = newWord();
  const body = { korean_text: word, english_text: 'word', client_key: randomUUID() };
  return async () => {
    const { status } = await device.send('POST', '/cards', body);
    if (isDone(status)) device.ledger.acknowledged.push(word);
    return isDone(status);
  };
}

/** Makes cards, of which nothing is known without an answer, and then gives all of them a tag. */
function editMany(device: Device): Write {
  const words = Array.from({ length: CARDS_AT_ONCE }, newWord);
  const cards = words.map((word) => ({ korean_text: word, english_text: 'word' }));
  const tag = `tag-${randomUUID()}`;
  let ids: number[] | undefined;
  return async () => {
    if (ids === undefined) {
      const { status, data } = await device.send('POST', '/cards/many', { cards, atomic: true });
      if (!isDone(status)) {
        device.ledger.unanswered.push(words);
        return true;
      }
      device.ledger.acknowledged.push(...words);
      ids = (data as { card: { id: number } }[]).map(({ card }) => card.id);
      device.ledger.unanswered.push(ids.map((id) => `${tag} of ${id}`));
    }
    const change = { action: 'addTag', value: tag, ids };
    const { status } = await device.send('POST', '/cards/bulk', change);
    if (!isDone(status)) return false;
    device.ledger.acknowledged.push(...ids.map((id) => `${tag} of ${id}`));
    return true;
  };
}

/** Without an answer nobody knows its name. */
function upload(device: Device): Write {
  const sound = tone(0.05 + device.random() / 4);
  return async () => {
    const body = new FormData();
    body.append('audio', new Blob([sound], { type: 'audio/wav' }), 'word.wav');
    const { status, data } = await device.send('POST', '/upload/audio', body);
    if (isDone(status)) device.ledger.keepUpload((data as { filename: string }).filename, sound);
    return true;
  };
}

/** Begun, it is done in the end, or nothing of it is there. */
function importWords(device: Device): Write {
  const words = Array.from({ length: WORDS_IN_FILE }, newWord);
  const table = ['korean,english', ...words.map((word) => `${word},word`)].join('\n');
  let id: number | undefined;
  return async () => {
    if (id === undefined) {
      const body = new FormData();
      body.append('file', new Blob([table]), 'words.csv');
      const { status, data } = await device.send('POST', '/imports', body);
      if (!isDone(status)) return true;
      id = (data as { id: number }).id;
    }
    const { status, data } = await device.send('GET', `/imports/${id}`);
    if (!isDone(status)) return false;
    const { state } = data as { state: string };
    // Refused while another import of the learner runs.
    if (state === 'ready')
      await device.send('POST', `/imports/${id}/commit`, { duplicates: 'keep' });
    if (state === 'done') device.ledger.acknowledged.push(...words);
    if (state === 'failed') device.ledger.failed.push(...words);
    return state === 'done' || state === 'failed';
  };
}
