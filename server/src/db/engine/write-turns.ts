/**
 * Equal turns among processes that write to one file: SQLite's own lock starves those that wait.
 */
export interface WriteTurns {
  /**
   * @param since when writing was asked for, by `performance.now()`.
   * @throws SQLITE_BUSY when it takes too long.
   */
  enter(since: number): Promise<void>;
  /** Must follow every `enter` that has succeeded. */
  leave(): void;
}
