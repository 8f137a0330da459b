import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import type { Engine } from '../serve.ts';

/** One file of `parts`, found by its name. */
export interface Part {
  /** It runs on one after the other. */
  engines: readonly Engine[];
  /** After so long no cycle begins; half as long again later the whole run ends as failed. */
  minutes: number;
  run(trial: Trial): Promise<void>;
}

export interface Cycle {
  /** From 1. */
  number: number;
  seed: number;
  /** In [0, 1), from the cycle's seed. */
  random(): number;
}

/** Inclusive. */
interface Bar {
  least?: number;
  most?: number;
  unit?: string;
}

const FAILURES_TOLD = 20;

/** A part's run on one engine: it prints one line a figure, and one a failure. */
export class Trial {
  readonly name: string;
  readonly engine: Engine;
  /** Figures that missed their bar, and failures. */
  readonly missed: string[] = [];
  readonly untried: string[] = [];
  readonly #firstSeed: number;
  readonly #deadline: number;
  #seed: number;
  #failures = 0;

  constructor(
    name: string,
    { engine, seed, minutes }: { engine: Engine; seed: number; minutes: number },
  ) {
    this.name = name;
    this.engine = engine;
    this.#firstSeed = seed;
    this.#seed = seed;
    this.#deadline = Date.now() + minutes * 60_000;
  }

  /** `CYCLES=n`, or else `full`. */
  count(full: number): number {
    return Number(process.env.CYCLES ?? full);
  }

  /** Until the part's time is over; how many there were is a figure. */
  *cycles(what: string, full: number): Generator<Cycle> {
    const count = this.count(full);
    let done = 0;
    for (; done < count && Date.now() < this.#deadline; done += 1) {
      this.#seed = this.#firstSeed + done;
      yield { number: done + 1, seed: this.#seed, random: seededRandom(this.#seed) };
    }
    this.figure(what, done, { least: count });
  }

  figure(what: string, value: number, { least, most, unit = '' }: Bar): void {
    const passes = value >= (least ?? value) && value <= (most ?? value);
    const bars = [
      ...(least === undefined ? [] : [`at least ${told(least)}${unit}`]),
      ...(most === undefined ? [] : [`at most ${told(most)}${unit}`]),
    ];
    console.log(`${passes ? 'PASS' : 'FAIL'}  ${what}: ${told(value)}${unit} (${bars.join(', ')})`);
    if (!passes) this.missed.push(`${this.name} on ${this.engine}: ${what}: ${told(value)}${unit}`);
  }

  /** @param what this machine lacks; told again at the end of the run. */
  notTried(what: string): void {
    console.log(`NOT TRIED  ${what}`);
    this.untried.push(`${this.name} on ${this.engine}: ${what}`);
  }

  /** A figure without a bar. */
  note(what: string): void {
    console.log(`      ${what}`);
  }

  /** @param what has happened in the running cycle, in one line. */
  failure(what: string): void {
    this.#failures += 1;
    this.missed.push(`${this.name} on ${this.engine}: ${what}`);
    if (this.#failures > FAILURES_TOLD) return;
    const again = `ENGINE=${this.engine} SEED=${this.#seed} CYCLES=1 npm run torture -- ${this.name}`;
    console.log(`FAILURE  ${what.replaceAll('\n', ' | ').slice(0, 500)}\n         again: ${again}`);
  }
}

const told = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
