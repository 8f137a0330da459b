import { parseArgs } from 'node:util';
import type { Engine } from '../../e2e/serve.ts';

export const USAGE = `Options of \`npm run bench -- performance\`:
  --cards 10000,100000   cards of the learners: the first is compared with the limit, the others with the first
  --rounds 5             how often each figure is measured
  --seconds 0.6          for how long each time
  --seed 1               what the data follows from
  --scheduler sm2        sm2 or fsrs
  --quick                two short rounds and 10,000 cards alone; nothing is written
  --only WORD            only the calls whose name holds it; nothing is written
  --profile              where the product's time goes in those calls, instead of all that
  --note TEXT            kept with the results, such as what else the machine did
ENGINE=postgres measures PostgreSQL.`;

export interface Options {
  engine: Engine;
  cards: [number, ...number[]];
  rounds: number;
  durationMs: number;
  seed: number;
  scheduler: 'sm2' | 'fsrs';
  only: string;
  note: string;
  profile: boolean;
  /** Whether the results are kept. */
  isWhole: boolean;
}

/** @throws Error that says what is allowed. */
export function readOptions(args: readonly string[], env = process.env): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cards: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      scheduler: { type: 'string', default: 'sm2' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      note: { type: 'string', default: '' },
      profile: { type: 'boolean', default: false },
    },
  });
  const { quick, only, note, profile, scheduler } = values;
  const positive = (name: string, text: string) => {
    const number = Number(text);
    if (!(number > 0)) throw new Error(`--${name} must be a number above 0.\n\n${USAGE}`);
    return number;
  };
  if (scheduler !== 'sm2' && scheduler !== 'fsrs') {
    throw new Error(`--scheduler must be sm2 or fsrs.\n\n${USAGE}`);
  }
  const sizes = (values.cards ?? (quick || profile ? '10000' : '10000,100000')).split(',');
  return {
    engine: env.ENGINE === 'postgres' ? 'postgres' : 'sqlite',
    cards: sizes.map((size) => positive('cards', size)) as [number, ...number[]],
    rounds: positive('rounds', values.rounds ?? (quick ? '2' : '5')),
    durationMs: 1000 * positive('seconds', values.seconds ?? (quick ? '0.3' : '0.6')),
    seed: positive('seed', values.seed),
    ...{ scheduler, only, note, profile, isWhole: !quick && only === '' },
  };
}
