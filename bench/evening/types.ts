export interface Studying {
  token: string;
  firstCardId: number;
  cards: number;
}

/** What the process of the learners is told. */
export interface Evening {
  origin: string;
  /** Those of the first sessions, then those who come after them. */
  learners: readonly Studying[];
  /** How many of them study at any time. */
  atOnce: number;
  seconds: number;
  /** Of review ids. */
  prefix: string;
}

export interface EveningResult {
  /** Milliseconds, by what was asked for. */
  latencies: Record<string, number[]>;
  /** Milliseconds by which the process itself was late: then it measures itself. */
  late: number[];
  /** Answers with 429 and 503. */
  refused: number;
  failed: number;
  failure: string | null;
}
