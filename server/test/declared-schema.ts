import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SCHEMA = fileURLToPath(new URL('../src/db/schema.ts', import.meta.url));

export interface Column {
  /** `whole` only where the type names the numbers: `number` may be either. */
  type: 'text' | 'number' | 'whole' | 'real';
  isNullable: boolean;
  /** The database gives the value where an insert leaves it out. */
  isGenerated: boolean;
}

/** By table and column, as `table.column`. */
export type Columns = Record<string, Column>;

/** What `server/src/db/schema.ts` says, as the TypeScript compiler understands it. */
export function declaredColumns(): Columns {
  const program = ts.createProgram([SCHEMA], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    // Without a browser's types, which take longer to read than all the others.
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(SCHEMA);
  const schema = source?.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Schema',
  );
  if (schema === undefined) throw new Error('schema.ts declares no Schema');
  const columns: Columns = {};
  for (const table of checker.getTypeAtLocation(schema).getProperties()) {
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      columns[`${table.name}.${column.name}`] = columnOf(checker, checker.getTypeOfSymbol(column));
    }
  }
  return columns;
}

function columnOf(checker: ts.TypeChecker, declared: ts.Type): Column {
  const isGenerated = declared.aliasSymbol?.name === 'Generated';
  const stored = isGenerated ? declared.aliasTypeArguments?.[0] : declared;
  if (stored === undefined) throw new Error('Generated of what?');
  const parts = stored.isUnion() ? stored.types : [stored];
  const values = parts.filter((part) => !(part.flags & ts.TypeFlags.Null));
  return {
    type: typeOf(checker, values),
    isNullable: values.length < parts.length,
    isGenerated,
  };
}

function typeOf(checker: ts.TypeChecker, values: readonly ts.Type[]): Column['type'] {
  const all = (flags: ts.TypeFlags) => values.every((value) => (value.flags & flags) !== 0);
  if (values.length > 0 && all(ts.TypeFlags.StringLike)) return 'text';
  if (values.length > 0 && all(ts.TypeFlags.NumberLiteral)) return 'whole';
  if (values.length > 0 && all(ts.TypeFlags.NumberLike)) return 'number';
  const names = values.map((value) => checker.typeToString(value));
  throw new Error(`No column holds ${names.join(' | ')} on both engines`);
}
