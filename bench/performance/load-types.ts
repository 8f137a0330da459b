/** A request as it is sent again and again; `{n}` in its body is replaced by a number that is used once. */
export interface Asked {
  method: 'GET' | 'POST';
  /** With its query, from the root. */
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** What the load generator is told to do. */
export interface LoadOrder {
  /** Such as `http://127.0.0.1:3000`: never another machine. */
  origin: string;
  token: string;
  connections: number;
  /** No request is begun later; those under way are waited for. */
  durationMs: number;
  /** In whichever time: how many answers there are at least. */
  atLeast?: number;
  /** One after the other, then from the start. */
  requests: readonly Asked[];
  /** The first number of `{n}`. */
  from: number;
}

/** What came of it. */
export interface LoadResult {
  /** Milliseconds from each successful request to the last byte of its answer. */
  latencies: Float64Array;
  seconds: number;
  /** Answers with 503. */
  refused: number;
  /** Other answers than 2xx and 503, and connections that broke: the first of them, for a person. */
  failed: number;
  failure: string | null;
}
