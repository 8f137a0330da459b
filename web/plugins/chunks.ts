import { join } from 'node:path';

/** What this needs to know of the modules. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

interface Chunk {
  name: string;
  /** Paths in the repository. */
  roots: readonly string[];
}

/**
 * The chunks of which the pages that matter most are made, each with the modules at which it begins. It holds what those
 * import, but for what is in an earlier one: so a page comes in as many files as there are steps to it, instead of one
 * for each set of pages that share a module.
 */
const STEPS: readonly Chunk[] = [
  { name: 'early', roots: ['web/src/app/early.ts'] },
  // The landing page draws letters, as others do later.
  { name: 'main', roots: ['web/src/app/main.tsx', 'web/src/ui/jamo.tsx'] },
  {
    name: 'app',
    roots: [
      'web/src/app/app-layout.tsx',
      'web/src/app/route-error.tsx',
      'web/src/app/require-session.tsx',
      'web/src/app/require-guest.tsx',
      // A few words that forms check and conjugation goes by: with the forms, it would load these.
      'shared/src/korean/conjugation-classes.ts',
    ],
  },
];
/** Side by side after the last step, which holds also what two of them share. */
const BRANCHES: readonly Chunk[] = [
  { name: 'study', roots: ['web/src/features/study/study-page.tsx'] },
  {
    name: 'entrance',
    roots: ['web/src/features/auth/login-page.tsx', 'web/src/features/auth/register-page.tsx'],
  },
];
/** What several of the other pages share: of packages, and of ours. */
const SHARED = [
  // What studying shares with Help, and with the statistics: among the parts, it would load all of these.
  { name: 'sounds', test: /\/shared\/src\/korean\// },
  { name: 'scheduler', test: /\/(shared\/src\/domain|node_modules\/ts-fsrs)\// },
  { name: 'widgets', test: /\/node_modules\// },
  { name: 'parts', test: /\/(web|shared)\/src\// },
];
/** The bundler's own part of the program. */
const RUNTIME = '\0rolldown/runtime.js';

/** The chunks as the bundler wants them. Of two that want a module, which a package may be of, the earlier one gets it. */
export function chunkGroups(root: string) {
  let chunks: Map<string, string> | undefined;
  const own = [...STEPS, ...BRANCHES].map(({ name }) => ({
    name: (id: string, graph: Graph) => {
      chunks ??= divide(root, graph);
      return chunks.get(id) === name ? name : null;
    },
    debugName: name,
  }));
  const shared = SHARED.map((group) => ({ ...group, minShareCount: 2 }));
  const groups = [...own, ...shared];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

function divide(root: string, graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>([[RUNTIME, 'early']]);
  const add = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  for (const { name, roots } of STEPS) add(reach(roots), name);
  const branches = BRANCHES.map(({ name, roots }) => ({ name, ids: reach(roots) }));
  for (const { ids } of branches) {
    const inOthers = (id: string) =>
      branches.some((other) => other.ids !== ids && other.ids.has(id));
    add([...ids].filter(inOthers), STEPS.at(-1)?.name ?? '');
  }
  for (const { name, ids } of branches) add(ids, name);
  return chunks;

  /** Our own modules; the bundler knows what of the packages they use. */
  function reach(roots: readonly string[]): Set<string> {
    const reached = new Set<string>();
    const follow = (id: string) => {
      if (reached.has(id) || id.includes('/node_modules/')) return;
      reached.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
    };
    for (const path of roots) {
      // Without this a renamed file would quietly scatter its page over dozens of chunks.
      const id = join(root, '..', path);
      if (graph.getModuleInfo(id) === null) throw new Error(`There is no ${path}.`);
      follow(id);
    }
    return reached;
  }
}
