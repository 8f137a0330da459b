import { expect as expectValue } from 'vitest';
import { isVisible, Locator, says, type Text } from './locator.ts';
import { Page } from './page.ts';
import { until } from './until.ts';

/** What is said of an element, waited for until it holds. */
class LocatorAssertions {
  readonly #locator: Locator;
  readonly #negated: boolean;

  constructor(locator: Locator, negated = false) {
    this.#locator = locator;
    this.#negated = negated;
  }

  get not(): LocatorAssertions {
    return new LocatorAssertions(this.#locator, !this.#negated);
  }

  /** @param holds asks `expect` of the element, as it is or negated. */
  #ofElement(
    holds: (said: ReturnType<typeof expectValue<HTMLElement>>, element: HTMLElement) => void,
  ): Promise<void> {
    const { description } = this.#locator;
    return until(() => {
      const element = this.#locator.one;
      const said = expectValue(element, description);
      holds((this.#negated ? said.not : said) as typeof said, element);
    });
  }

  #ofText(description: string, holds: (text: string) => boolean): Promise<void> {
    return until(() => {
      const text = this.#locator.one.textContent.replace(/\s+/g, ' ').trim();
      if (holds(text) === this.#negated) {
        throw new Error(
          `${this.#locator.description} ${this.#negated ? 'should not ' : 'should '}${description}, and says: ${text}`,
        );
      }
    });
  }

  toBeVisible(): Promise<void> {
    if (this.#negated) return this.not.toBeHidden();
    return this.#ofElement((said) => said.toBeVisible());
  }

  /** It is not there, or nobody sees it. */
  toBeHidden(): Promise<void> {
    if (this.#negated) return this.not.toBeVisible();
    return until(() => {
      const seen = this.#locator.all().filter(isVisible);
      expectValue(seen, this.#locator.description).toHaveLength(0);
    });
  }

  toHaveCount(count: number): Promise<void> {
    return until(() => {
      expectValue(this.#locator.all().length, this.#locator.description).toBe(count);
    });
  }

  /** Its whole text; a list tells the text of each of several elements. */
  toHaveText(wanted: Text | readonly Text[]): Promise<void> {
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      return this.#ofText(`say ${wanted}`, (text) => says(text, wanted, true));
    }
    return until(() => {
      const texts = this.#locator.texts();
      expectValue(texts, this.#locator.description).toHaveLength(wanted.length);
      const different = texts.filter((text, index) => !says(text, wanted[index] ?? '', true));
      expectValue(different, `${this.#locator.description}: ${wanted.join(' | ')}`).toEqual([]);
    });
  }

  toContainText(wanted: Text): Promise<void> {
    return this.#ofText(`say ${wanted} among others`, (text) =>
      typeof wanted === 'string'
        ? says(text, wanted) && text.includes(wanted.trim())
        : wanted.test(text),
    );
  }

  toHaveValue(value: string): Promise<void> {
    return this.#ofElement((_, element) => {
      const { value: given } = element as HTMLInputElement;
      const said = expectValue(given, this.#locator.description);
      (this.#negated ? said.not : said).toBe(value);
    });
  }

  toHaveAttribute(name: string, value?: Text): Promise<void> {
    return this.#ofElement((said, element) => {
      if (value === undefined) return said.toHaveAttribute(name);
      if (typeof value === 'string') return said.toHaveAttribute(name, value);
      const given = expectValue(element.getAttribute(name) ?? '', this.#locator.description);
      (this.#negated ? given.not : given).toMatch(value);
    });
  }

  toHaveAccessibleName(name: Text): Promise<void> {
    return this.#ofElement((said) => said.toHaveAccessibleName(name));
  }

  toHaveAccessibleDescription(description: Text): Promise<void> {
    return this.#ofElement((said) => {
      if (description === '') said.not.toHaveAccessibleDescription();
      else said.toHaveAccessibleDescription(whole(description));
    });
  }

  toBeFocused(): Promise<void> {
    return this.#ofElement((said) => said.toHaveFocus());
  }

  toBeChecked(): Promise<void> {
    return this.#ofElement((said) => said.toBeChecked());
  }

  toBeDisabled(): Promise<void> {
    return this.#ofElement((said, element) => {
      if (element.getAttribute('aria-disabled') !== 'true') said.toBeDisabled();
    });
  }

  toBeEnabled(): Promise<void> {
    return this.#ofElement((said) => said.toBeEnabled());
  }
}

/** What is said of the address or the title of the page, waited for until it holds. */
class PageAssertions {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  toHaveURL(wanted: Text): Promise<void> {
    return until(() => match(this.#page.address, wanted));
  }

  toHaveTitle(wanted: Text): Promise<void> {
    return until(() => match(this.#page.title, wanted));
  }
}

/** The text and nothing else: several parts are put together with spaces, also where one is empty. */
function whole(text: Text): RegExp {
  if (typeof text !== 'string') return text;
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}

function match(given: string, wanted: Text): void {
  if (typeof wanted === 'string') expectValue(given).toBe(wanted);
  else expectValue(given).toMatch(wanted);
}

type Assertions<Subject> = Subject extends Locator
  ? LocatorAssertions
  : Subject extends Page
    ? PageAssertions
    : ReturnType<typeof expectValue<Subject>>;

function expectAny<Subject>(subject: Subject, message?: string): Assertions<Subject>;
function expectAny(subject: unknown, message?: string): unknown {
  if (subject instanceof Locator) return new LocatorAssertions(subject);
  if (subject instanceof Page) return new PageAssertions(subject);
  return expectValue(subject, message);
}

/** Vitest's `expect`; of a locator or the page it waits until it holds. */
export const expect = Object.assign(expectAny, {
  any: expectValue.any,
  stringMatching: expectValue.stringMatching,
  stringContaining: expectValue.stringContaining,
  poll: expectValue.poll,
});
