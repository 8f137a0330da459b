import type { CompiledQuery, QueryResult } from 'kysely';
import { inTurns } from '../../turns.ts';
import type { Queryable } from '../schema.ts';
import { keepPrepared } from './prepared-names.ts';
import { isPostgres } from './sql.ts';

/** Stands for a value that is known only when the query runs. */
class Parameter {
  /** In a list its place. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Building must not depend on the value. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.name} is not known while the query is built.`);
  }
}

interface Buildable<Row> {
  compile(db: Queryable): CompiledQuery<Row>;
}

/** On PostgreSQL: once, unless the best plan depends on the values. */
type Planned = 'each time';

const all: ((db: Queryable) => unknown)[] = [];

const PARAMETERS = new Proxy({}, { get: (_, name) => new Parameter(String(name)) });

/**
 * A query built once for each engine.
 * @param build gets stand-ins, for the query builder and `sql` alone. A list is one value
 * (`anyOf`).
 */
export function compiled<Values extends object, Row>(
  build: (db: Queryable, values: Values) => Buildable<Row>,
  planned?: Planned,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const run = compiledWrite(build, planned);
  return async (db, values) => (await run(db, values)).rows;
}

/** Like `compiled`, for a statement that tells how many rows it changed. */
export function compiledWrite<Values extends object, Row>(
  build: (db: Queryable, values: Values) => Buildable<Row>,
  planned?: Planned,
): (db: Queryable, values: Values) => Promise<QueryResult<Row>> {
  const built: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  const queryFor = (db: Queryable): CompiledQuery<Row> => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    const known = built[engine];
    if (known !== undefined) return known;
    const query = build(db, PARAMETERS as Values).compile(db);
    if (engine === 'postgres' && planned !== 'each time') keepPrepared(query.sql);
    built[engine] = query;
    return query;
  };
  all.push(queryFor);
  return (db, values) => {
    const query = queryFor(db);
    return db.executeQuery({ ...query, parameters: filled(query.parameters, values) });
  };
}

/** What `build` makes for each shape, at first use. @param key the same for equal shapes. */
export function compiledBy<Shape, Made>(
  key: (shape: Shape) => string,
  build: (shape: Shape) => Made,
): (shape: Shape) => Made {
  const known = new Map<string, Made>();
  return (shape) => {
    const name = key(shape);
    const made = known.get(name) ?? build(shape);
    known.set(name, made);
    return made;
  };
}

/** Builds all ahead, yielding in between. */
export async function buildQueries(db: Queryable): Promise<void> {
  for await (const build of inTurns(all)) build(db);
}

function filled(parameters: readonly unknown[], values: object): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter instanceof Parameter)) return parameter;
    const value = (values as Record<string, unknown>)[parameter.name];
    // PostgreSQL would take it for null.
    if (value === undefined) throw new Error(`The query was given no ${parameter.name}.`);
    return value;
  });
}
