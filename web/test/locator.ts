import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
} from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { until } from './until.ts';

export type Text = string | RegExp;

interface RoleOptions {
  name?: Text;
  exact?: boolean;
  level?: number;
}

const normal = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Whether a text is, or says, what is looked for; a string in whatever letters, unless `exact`. */
export function says(text: string | null | undefined, wanted: Text, exact = false): boolean {
  const said = normal(text);
  if (typeof wanted !== 'string') return wanted.test(said);
  if (exact) return said === normal(wanted);
  return said.toLowerCase().includes(normal(wanted).toLowerCase());
}

/** What element says a text, its innermost. */
function byText(within: HTMLElement, wanted: Text, exact: boolean): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      says(element.textContent, wanted, exact) &&
      !element.matches('script, style, option *') &&
      ![...element.children].some((child) => says(child.textContent, wanted, exact)),
  );
}

type Find = () => HTMLElement[];

/** How to find something in the page, again at every look, as a person or a screen reader would. */
export class Locator {
  readonly #user: UserEvent;
  readonly #find: Find;
  readonly description: string;

  constructor(user: UserEvent, find: Find, description: string) {
    this.#user = user;
    this.#find = find;
    this.description = description;
  }

  #below(description: string, find: (within: HTMLElement) => HTMLElement[]): Locator {
    const all = () => [...new Set(this.#find().flatMap(find))];
    return new Locator(this.#user, all, `${this.description} ${description}`.trim());
  }

  #narrowed(description: string, narrow: (found: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(this.#user, () => narrow(this.#find()), `${this.description}${description}`);
  }

  getByRole(role: string, { name, exact = false, level }: RoleOptions = {}): Locator {
    return this.#below(`${role} ${name ?? ''}`, (within) =>
      queryAllByRole(within, role, {
        ...(name !== undefined && { name: (given: string) => says(given, name, exact) }),
        ...(level !== undefined && { level }),
      }),
    );
  }

  getByLabel(name: Text, { exact = false } = {}): Locator {
    return this.#below(`label ${name}`, (within) =>
      queryAllByLabelText(within, (given) => says(given, name, exact)),
    );
  }

  getByPlaceholder(name: Text): Locator {
    return this.#below(`placeholder ${name}`, (within) =>
      queryAllByPlaceholderText(within, (given) => says(given, name)),
    );
  }

  getByText(text: Text, { exact = false } = {}): Locator {
    return this.#below(`text ${text}`, (within) => byText(within, text, exact));
  }

  locator(selector: string): Locator {
    return this.#below(selector, (within) => [...within.querySelectorAll<HTMLElement>(selector)]);
  }

  filter({ hasText, has }: { hasText?: Text; has?: Locator }): Locator {
    return this.#narrowed(` with ${hasText ?? has?.description}`, (found) =>
      found.filter(
        (element) =>
          (hasText === undefined || says(element.textContent, hasText)) &&
          (has === undefined || has.all().some((inner) => element.contains(inner))),
      ),
    );
  }

  nth(index: number): Locator {
    return this.#narrowed(`[${index}]`, (found) => found.slice(index).slice(0, 1));
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.#narrowed('[last]', (found) => found.slice(-1));
  }

  /** What there is at this moment. */
  all(): HTMLElement[] {
    return this.#find();
  }

  /** The one that there is. @throws where there is none, or more than one. */
  get one(): HTMLElement {
    const found = this.#find();
    const [only] = found;
    if (only === undefined || found.length > 1) {
      throw new Error(`There are ${found.length} of: ${this.description}`);
    }
    return only;
  }

  /** The one that a person can see and use, once there is. */
  #ready(): Promise<HTMLElement> {
    return until(() => {
      const element = this.one;
      if (!isVisible(element)) throw new Error(`Nobody sees: ${this.description}`);
      if (element.matches(':disabled, [aria-disabled="true"]')) {
        throw new Error(`Disabled: ${this.description}`);
      }
      return element;
    });
  }

  async click(): Promise<void> {
    await this.#user.click(await this.#ready());
  }

  async hover(): Promise<void> {
    await this.#user.hover(await this.#ready());
  }

  async focus(): Promise<void> {
    (await this.#ready()).focus();
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#user.keyboard(keyOf(key));
  }

  /** The keyboard, whose keys go wherever the focus is. */
  page(): { keyboard: { type: (text: string) => Promise<void> } } {
    return { keyboard: { type: (text) => this.#user.keyboard(lettersOf(text)) } };
  }

  /** Sets the value at once, as the pickers of browsers do. */
  async fill(value: string): Promise<void> {
    const element = (await this.#ready()) as HTMLInputElement;
    await this.#user.clear(element);
    await this.#user.type(element, value);
  }

  /** @param option its label or its value. */
  async selectOption(option: string | { label: string }): Promise<void> {
    const wanted = typeof option === 'string' ? option : option.label;
    const chosen = await until(() => {
      const select = this.one as HTMLSelectElement;
      const option = [...select.options].find(
        ({ value, label, text }) => value === wanted || label === wanted || normal(text) === wanted,
      );
      if (option === undefined) throw new Error(`No option ${wanted} in: ${this.description}`);
      return { select, option };
    });
    await this.#user.selectOptions(chosen.select, chosen.option);
  }

  count(): number {
    return this.all().length;
  }

  /** What `look` sees in the one that there will be. */
  evaluate<Seen, Kind extends Element = HTMLElement>(look: (element: Kind) => Seen): Promise<Seen> {
    return until(() => look(this.one as Element as Kind));
  }

  texts(): string[] {
    return this.all().map(({ textContent }) => normal(textContent));
  }
}

export function isVisible(element: HTMLElement): boolean {
  try {
    expect(element).toBeVisible();
    return true;
  } catch {
    return false;
  }
}

/** How the test tool's names of keys are written for `user-event`. */
export function keyOf(key: string): string {
  const [last = '', ...before] = key.split('+').reverse();
  const held = before.map((name) => (name === 'ControlOrMeta' ? 'Control' : name));
  const pressed = last === 'Space' ? '[Space]' : last.length > 1 ? `{${last}}` : lettersOf(last);
  const letter = held.length > 0 && last.length === 1 ? last.toLowerCase() : pressed;
  return (
    held.map((name) => `{${name}>}`).join('') + letter + held.map((name) => `{/${name}}`).join('')
  );
}

export function lettersOf(text: string): string {
  return text.replace(/[{[]/g, '$&$&');
}
