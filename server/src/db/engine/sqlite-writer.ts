import { clearTimeout, setTimeout } from 'node:timers';
import { flushSoon } from '../../turns.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { type WriteTurns, whileBusy } from './while-busy.ts';

/** How many transactions share a commit at most, and for how many milliseconds one is put off. */
const SHARED_BY_MAX = 64;
const PUT_OFF_MAX_MS = 8;

/** What waits for itself would do so for ever. */
const TURN_WITHIN_MS = 60_000;

const NO_TURN =
  'No turn to write to the database came for too long. Work inside a transaction may wait for the database itself.';

const SAVEPOINT = 'savepoint of_one';
const RELEASE = 'release of_one';
const ROLLBACK_TO = 'rollback to of_one';

/** The open transactions that one commit will end. */
interface Group {
  since: number;
  /** They wait for the commit. */
  done: { resolve: () => void; reject: (failure: unknown) => void }[];
}

/**
 * Transactions that come together share a commit, each but the first with a savepoint; when the
 * commit fails, all fail.
 */
export class SqliteWriter {
  readonly file: SqliteFile;
  readonly #among: WriteTurns | undefined;
  readonly #turnWithinMs: number;
  readonly #turns: (() => void)[] = [];
  #isTaken = false;
  #group: Group | undefined;
  /** Takes back that the group is committed soon. */
  #notSoon: (() => void) | undefined;
  /** Due while a transaction was in the middle of its work. */
  #isDue = false;

  /**
   * @param among where other processes write, too. @param turnWithinMs how long one waits at most.
   */
  constructor(file: SqliteFile, among?: WriteTurns, turnWithinMs = TURN_WITHIN_MS) {
    this.file = file;
    this.#among = among;
    this.#turnWithinMs = turnWithinMs;
  }

  /** Ended with `leave`. @throws Error when no turn came: its holder may wait for this. */
  enter(): Promise<void> {
    if (this.#isTaken) return this.#waitForTurn();
    this.#isTaken = true;
    return Promise.resolve();
  }

  /** What shares a commit is committed, or put off for more to come. */
  leave(): void {
    this.#commitOrPutOff();
    const next = this.#turns.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  /**
   * Takes the write lock at once.
   * @param sharesCommit with others.
   * @param since when the turn was asked for, by `performance.now()`.
   * @throws SQLITE_BUSY when another process has the lock.
   */
  async begin(sharesCommit: boolean, since: number): Promise<void> {
    if (!sharesCommit) this.commitGroup();
    if (this.#group !== undefined) {
      this.file.do(SAVEPOINT);
      return;
    }
    this.file.rollBackWhatIsLeft();
    if (this.#among !== undefined) await this.#among.enter(since);
    try {
      await whileBusy(since, () => this.file.do('begin immediate'));
    } catch (error) {
      this.#among?.leave();
      throw error;
    }
    this.#group = { since: performance.now(), done: [] };
  }

  /** @throws what rolled the transaction back, when SQLite did so by itself. */
  assertInTransaction(): void {
    if (!this.file.inTransaction) throw this.file.lastFailure;
  }

  /**
   * @returns kept once on the disk; broken when the commit failed and nothing is left.
   * @throws what rolled the transaction back, when SQLite did so itself.
   */
  end(sharesCommit: boolean): Promise<void> {
    const group = this.#group;
    if (group === undefined || !this.file.inTransaction) throw this.file.lastFailure;
    const { done } = group;
    if (done.length > 0) this.file.do(RELEASE);
    const committed = new Promise<void>((resolve, reject) => {
      done.push({ resolve, reject });
    });
    if (!sharesCommit) this.commitGroup();
    return committed;
  }

  /** Takes the transaction back, unless SQLite has done so by itself. */
  takeBack(): void {
    const failure = this.file.lastFailure;
    if (!this.#takeBackAlone()) this.#loseGroup(failure);
  }

  /** Commits what waits for it; whoever has the turn has no transaction. */
  commitGroup(): void {
    const group = this.#group;
    if (group === undefined) return;
    try {
      this.assertInTransaction();
      this.file.do('commit');
    } catch (failure) {
      this.#loseGroup(failure);
      return;
    }
    this.#forgetGroup();
    for (const { resolve } of group.done) resolve();
  }

  close(): void {
    if (this.#isTaken) this.#loseGroup(new Error('The database was closed'));
    else this.commitGroup();
    this.file.close();
  }

  #waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp);
        resolve();
      };
      const giveUp = setTimeout(() => {
        this.#turns.splice(this.#turns.indexOf(begin), 1);
        reject(new Error(NO_TURN));
      }, this.#turnWithinMs);
      this.#turns.push(begin);
    });
  }

  #takeBackAlone(): boolean {
    if (!this.file.inTransaction || !this.#group?.done.length) return false;
    try {
      this.file.do(ROLLBACK_TO);
      this.file.do(RELEASE);
      return true;
    } catch {
      return false;
    }
  }

  #loseGroup(failure: unknown): void {
    const lost = this.#group?.done ?? [];
    this.#forgetGroup();
    this.file.rollBackWhatIsLeft();
    for (const { reject } of lost) reject(failure);
  }

  #forgetGroup(): void {
    this.#notSoon?.();
    this.#notSoon = undefined;
    this.#isDue = false;
    if (this.#group !== undefined) this.#among?.leave();
    this.#group = undefined;
  }

  /** More to come are those who wait for a turn, and whoever's request has arrived by now. */
  #commitOrPutOff(): void {
    const group = this.#group;
    if (group === undefined) return;
    const isLong = performance.now() - group.since >= PUT_OFF_MAX_MS;
    if (this.#isDue || isLong || group.done.length >= SHARED_BY_MAX) this.commitGroup();
    else this.#notSoon ??= flushSoon(() => this.#commitSoon());
  }

  #commitSoon(): void {
    this.#notSoon = undefined;
    if (this.#isTaken) this.#isDue = true;
    else this.commitGroup();
  }
}
