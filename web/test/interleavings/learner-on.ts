import type { CardUpdate } from '@gieok/shared/contract/cards';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import type { CardEvent } from '@gieok/shared/device/card-after';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import type { Act } from './app-without-pages.ts';
import type { Device } from './device.ts';
import type { Action, Step } from './steps.ts';

const MINUTE_MS = 60_000;
const SEOUL = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
/** A page that waits for longer was asleep. */
const AWAKE_MS = 60_000;

/** A field as it was written, and when the device said that it is saved. */
export interface Writing {
  cardId: number;
  field: 'english_text' | 'tags';
  text: string;
  /** What the device showed in its place. */
  before: string;
  device: number;
  began: number;
  saved: number | null;
}

/** What the learner did. */
export interface Done {
  /** Until the device said that it failed. */
  events: Map<string, { type: string; cardId: number; rating: number | null; at: number }>;
  /** Of which the device said that they are undone. */
  undone: Set<string>;
  /** An undo of these began. */
  undoing: Set<string>;
  /** By what the device called the card. */
  made: Map<number, { text: string; also: boolean; isSaved: boolean }>;
  writings: Writing[];
  deleted: Set<number>;
  restored: Set<number>;
  /** The device did not say whether these were done. */
  maybe: Set<unknown>;
}

export const nothingDone = (): Done => ({
  ...{ events: new Map(), undone: new Set(), undoing: new Set(), made: new Map(), writings: [] },
  ...{ deleted: new Set(), restored: new Set(), maybe: new Set() },
});

const TAKES_TIME: readonly Action['does'][] = ['wait', 'go on', 'reload', 'release'];

type Change = Extract<Action, { card: number } | { does: 'undo' | 'make' | 'set zone' }>;

/** The learner on one of the devices: does what steps say, and remembers what the device said. */
export class LearnerOn {
  readonly device: Device;
  readonly #done: Done;
  readonly #number: number;
  readonly #newNumber: () => number;
  readonly #acts: { card: StudyCard; event: CardEvent }[] = [];
  #cards: number[] | null = null;

  constructor(device: Device, number: number, done: Done, newNumber: () => number) {
    this.device = device;
    this.#number = number;
    this.#done = done;
    this.#newNumber = newNumber;
  }

  async take({ action, fates, killedAfter }: Step): Promise<void> {
    this.device.network.fates = [...fates];
    // What the device refuses is not done.
    const doing = this.#do(action).catch(() => {});
    if (killedAfter !== null && !TAKES_TIME.includes(action.does)) {
      return this.#reopen(killedAfter);
    }
    // An answer may come later.
    if (TAKES_TIME.includes(action.does)) await doing;
    await this.device.goOn(1_000);
  }

  #reopen(turns: number): Promise<void> {
    this.#cards = null;
    return this.device.reopenAfter(turns);
  }

  async #do(action: Action): Promise<void> {
    const { device } = this;
    switch (action.does) {
      case 'cut':
        return device.cut();
      case 'mend':
        return device.mend({ isTold: action.told });
      case 'release':
        return device.network.release();
      case 'reload':
        return this.#reopen(0);
      case 'look':
        this.#cards = await device.app.look();
        return;
      case 'go on':
        return device.goOn(action.seconds * 1_000);
      case 'wait':
        await device.goOn(Math.min(action.minutes * MINUTE_MS, AWAKE_MS));
        return device.sleep(action.minutes * MINUTE_MS);
      default:
        this.#cards ??= await device.app.look();
        return this.#change(action);
    }
  }

  async #change(action: Change): Promise<void> {
    const { app } = this.device;
    const card = itemAt(app.studied(), 'card' in action ? action.card : 0);
    switch (action.does) {
      case 'rate':
        return card && this.#act(card, app.rate(card, action.rating, action.practice));
      case 'undo': {
        const last = this.#acts.at(-1 - action.back);
        if (last === undefined) return;
        return this.#undo(last.card, last.event.eventId);
      }
      case 'make':
        return this.#make(action.also);
      case 'edit':
        return this.#edit(itemAt(this.#cards ?? [], action.card), action.tags);
      case 'delete':
        return this.#delete(itemAt(this.#cards ?? [], action.card));
      case 'restore': {
        const id = itemAt([...this.#done.deleted], action.card);
        if (id === undefined) return;
        this.#done.restored.add(id);
        await app.restore(id);
        return;
      }
      case 'set zone': {
        const { timeZone, dayStartsAt } = action;
        await app.setPreferences({ timeZone, dayStartsAt });
        return;
      }
      case 'set_due': {
        const day = addDays(studyDay(this.device.now, SEOUL), 3);
        return card && this.#act(card, app.change(card, { type: 'set_due', day }));
      }
      default:
        return card && this.#act(card, app.change(card, { type: action.does }));
    }
  }

  async #act(card: StudyCard, { event, saving }: Act): Promise<void> {
    const { eventId, type, cardId } = event;
    const { events, maybe } = this.#done;
    const at = this.device.now.getTime();
    events.set(eventId, { type, cardId, rating: 'rating' in event ? event.rating : null, at });
    this.#acts.push({ card, event });
    await saving.catch(() => {
      events.delete(eventId);
      maybe.add(eventId);
    });
  }

  async #undo(card: StudyCard, target: string): Promise<void> {
    this.#done.undoing.add(target);
    await this.device.app.undo(card, target).saving;
    this.#done.undone.add(target);
  }

  async #make(also: boolean): Promise<void> {
    const text = `made-${this.#newNumber()}`;
    const { id, saving } = this.device.app.make('나무', text, also ? ['spelling'] : []);
    const made = { text, also, isSaved: false };
    this.#done.made.set(id, made);
    const writing = this.#begin({ cardId: id, field: 'english_text', text, before: '' });
    await saving;
    writing.saved = this.#newNumber();
    made.isSaved = true;
    this.#cards = null;
  }

  async #edit(cardId: number | undefined, tags: boolean): Promise<void> {
    if (cardId === undefined) return;
    const text = `edit-${this.#newNumber()}`;
    const field = tags ? 'tags' : 'english_text';
    const update = tags ? { tags: [text] } : { english_text: text };
    let writing: Writing | undefined;
    await this.device.app.edit(cardId, update, (card) => {
      writing = this.#begin({ cardId, field, text, before: textIn(card, field) });
    });
    if (writing) writing.saved = this.#newNumber();
  }

  #begin(written: Omit<Writing, 'device' | 'began' | 'saved'>): Writing {
    const [device, began] = [this.#number, this.#newNumber()];
    const writing: Writing = { ...written, device, began, saved: null };
    this.#done.writings.push(writing);
    return writing;
  }

  async #delete(cardId: number | undefined): Promise<void> {
    if (cardId === undefined) return;
    this.#done.maybe.add(cardId);
    await this.device.app.remove(cardId);
    this.#done.deleted.add(cardId);
    this.#cards = null;
  }
}

export const textIn = (fields: CardUpdate, field: Writing['field']): string =>
  (field === 'tags' ? fields.tags?.[0] : fields.english_text) ?? '';

const itemAt = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(1, items.length)];
