import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsHere } from '../../../test/runs.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const FIELDS = ['english_text', 'romanization', 'pronunciation_notes'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Partial<Record<Field, string | null>>;

/** So many that no version has to go. */
const EDITS = 9;

type Step =
  | { does: 'edit'; device: number; fields: Field[]; minutes: number }
  | { does: 'send' | 'refresh'; device: number }
  | { does: 'resend'; sent: number };

const device = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      device,
      fields: fc.subarray([...FIELDS], { minLength: 1 }),
      minutes: fc.nat(3),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('send' as const, 'refresh' as const), device }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('resend' as const), sent: fc.nat(8) }) },
);

interface Edit {
  body: Texts & { based_on: Texts; edited_at: string };
  isSent: boolean;
}

class Devices {
  readonly #edits: [Edit[], Edit[]] = [[], []];
  readonly #seen: Texts[];
  /** Those that somebody has seen, and put another in their place. */
  readonly replaced = new Set<string>();
  readonly written: string[] = [];
  readonly #learner: TestLearner;
  readonly #id: number;

  constructor(learner: TestLearner, card: Json) {
    this.#learner = learner;
    this.#id = card.id;
    this.#seen = [card, card];
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'edit') return this.#edit(step);
    if (step.does === 'resend') {
      const sent = this.#edits.flat().filter(({ isSent }) => isSent);
      return this.#send(sent[step.sent % sent.length]);
    }
    if (step.does === 'send') return this.#send(this.#waiting(step.device)[0]);
    this.#seen[step.device] = await this.card();
  }

  async sendAll(): Promise<void> {
    for (const edit of this.#edits.flat()) if (!edit.isSent) await this.#send(edit);
  }

  async card(): Promise<Json> {
    return (await this.#learner.get(`/cards/${this.#id}`)).body.data;
  }

  async versions(): Promise<Json[]> {
    return (await this.#learner.get(`/cards/${this.#id}/versions`)).body.data;
  }

  #waiting(device: number): Edit[] {
    return this.#edits[device as 0 | 1].filter(({ isSent }) => !isSent);
  }

  #edit({ device, fields, minutes }: Step & { does: 'edit' }): void {
    if (this.#edits.flat().length >= EDITS) return;
    app.setClock(new Date(app.now.getTime() + minutes * 60_000).toISOString());
    const waiting = this.#waiting(device).map(({ body }) => body);
    const shown: Texts = Object.assign({}, this.#seen[device], ...waiting);
    const body: Edit['body'] = { based_on: {}, edited_at: app.now.toISOString() };
    for (const field of fields) {
      const text = `${field} ${this.written.length} of ${device}`;
      const before = shown[field] ?? null;
      if (before !== null) this.replaced.add(before);
      body.based_on[field] = before;
      body[field] = text;
      this.written.push(text);
    }
    this.#edits[device as 0 | 1].push({ body, isSent: false });
  }

  async #send(edit: Edit | undefined): Promise<void> {
    if (edit === undefined) return;
    edit.isSent = true;
    expect((await this.#learner.put(`/cards/${this.#id}`, edit.body)).status).toBe(200);
  }
}

const textsIn = (fields: Json) => FIELDS.map((name) => fields[name]);

it('whatever two devices write of a card, and in whatever order it is sent, no text is lost', async () => {
  const learner = await app.newLearner();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
      const devices = new Devices(learner, await learner.newCard());
      for (const each of steps) await devices.take(each);
      await devices.sendAll();
      const [card, versions] = [await devices.card(), await devices.versions()];
      const found = new Set([card, ...versions.map(({ fields }) => fields)].flatMap(textsIn));
      const lost = devices.written.filter(
        (text) => !found.has(text) && !devices.replaced.has(text),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: Number(process.env.SEQUENCES ?? runsHere(60)) },
  );
});
