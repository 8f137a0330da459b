import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumArguments, findChromium } from '../../testing/chromium.mjs';

/** A page is left alone for so long: a question would take of its time. */
const ALONE_MS = 4_000;
const TRIES = 5;

/** Milliseconds from the navigation to the painting of the first card; 0 before. */
const FIRST_CARD = `new Promise((resolve) => {
  let first = 0;
  new PerformanceObserver((list) => {
    for (const { element, startTime } of list.getEntries()) {
      if (first === 0 && element?.closest('article')) first = startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve(first), 100);
})`;

interface Answer {
  id?: number;
  result: { targetId: string; sessionId: string; result?: { value: number } };
  error?: { message: string };
}

/**
 * A Chromium whose pages are slowed down and otherwise left alone. What Playwright asks of each page that it opens (to
 * report its requests, scripts and workers) takes half a second of a first card on such a processor.
 */
export class BareChromium {
  readonly #process: ChildProcess;
  readonly #asked = new Map<number, (answer: Answer) => void>();
  #heard = '';
  #id = 0;

  constructor(profile: string) {
    const args = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
    // As the browser that filled the profile, or it cannot read what was kept.
    args.push('--window-size=390,844', '--password-store=basic', ...chromiumArguments);
    const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    this.#process = spawn(findChromium(), args, { stdio: [...stdio] });
    const heard = this.#process.stdio[4] as Readable;
    heard.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
  }

  /** Milliseconds until a new tab at `url` shows its first card, on a processor of a `slowdown`th. */
  async firstCard(url: string, slowdown: number): Promise<number> {
    const { targetId } = await this.#ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#ask('Target.attachToTarget', { targetId, flatten: true });
    await this.#ask('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
    await this.#ask('Page.navigate', { url }, sessionId);
    const question = { expression: FIRST_CARD, awaitPromise: true };
    for (let time = 0; time < TRIES; time += 1) {
      await sleep(ALONE_MS);
      const { result } = await this.#ask('Runtime.evaluate', question, sessionId);
      if (result !== undefined && result.value > 0) {
        await this.#ask('Target.closeTarget', { targetId });
        return result.value;
      }
    }
    throw new Error(`${url} shows no card.`);
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    await this.#ask('Browser.close', {});
    await ended;
  }

  #ask(method: string, params: object, sessionId?: string): Promise<Answer['result']> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`)),
      );
      const message = JSON.stringify({ id, method, params, sessionId });
      (this.#process.stdio[3] as Writable).write(`${message}\0`);
    });
  }

  #hear(text: string) {
    const messages = (this.#heard + text).split('\0');
    this.#heard = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id === undefined) continue;
      this.#asked.get(answer.id)?.(answer);
      this.#asked.delete(answer.id);
    }
  }
}
