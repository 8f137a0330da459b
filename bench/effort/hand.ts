import type { Locator, Page } from '@playwright/test';

/**
 * Seconds that a person takes, by the keystroke-level model (Card, Moran and Newell 1980, "The keystroke-level model for
 * user performance time with interactive systems"): a key of an average typist who is no secretary, pointing at a place
 * and pressing there, and the thought before each step. A finger points as fast as a mouse.
 */
const KEY = 0.28;
const POINT = 1.1 + 0.2;
const THOUGHT = 1.35;

/** Does what a person does, and counts it. What the product takes is measured, what the person takes is worked out. */
export class Hand {
  readonly page: Page;
  letters = 0;
  keys = 0;
  taps = 0;
  thoughts = 0;
  readonly #began = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  think() {
    this.thoughts += 1;
  }

  /** Writes letters; those of hangul are counted as an IME takes them, one by one. */
  async write(text: string) {
    this.letters += text.normalize('NFD').length;
    await this.page.keyboard.type(text);
  }

  /** A key that writes nothing; each of a chord counts. */
  async press(key: string) {
    this.keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  async tap(target: Locator) {
    this.taps += 1;
    await target.click();
  }

  /** Opens a list and picks from it. */
  async pick(list: Locator, label: string) {
    this.taps += 2;
    await list.selectOption({ label });
  }

  effort() {
    const { letters, keys, taps, thoughts } = this;
    const person = (letters + keys) * KEY + taps * POINT + thoughts * THOUGHT;
    return { letters, keys, taps, person, product: (performance.now() - this.#began) / 1000 };
  }
}
