import { join } from 'node:path';

/** What this needs to know of the modules. */
interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

interface Chunk {
  name: string;
  /** Paths in the repository. */
  roots: readonly string[];
}

/**
 * The chunks of which every page is made, each with the modules at which it begins. It holds what those import, but for
 * what is in an earlier one: so a page comes in as many files as there are steps to it, instead of one for each set of
 * pages that share a module.
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
      // A few lines that whoever studies a deck needs, and the schedulers, too: with these, they would come along.
      'shared/src/domain/scheduler/deck-scheduling.ts',
    ],
  },
];

/** What pages that matter most have alone, and under `shared` what of theirs other pages have as well. */
const BRANCHES: readonly (Chunk & { shared?: string })[] = [
  { name: 'study', shared: 'words', roots: ['web/src/features/study/study-page.tsx'] },
  {
    name: 'entrance',
    shared: 'forms',
    roots: ['web/src/features/auth/login-page.tsx', 'web/src/features/auth/register-page.tsx'],
  },
  { name: 'card-form', roots: ['web/src/parts/card-form/card-form.tsx'] },
];

/** Where pages begin. */
const PAGES = 'web/src/app/router.tsx';

/** What several pages share besides, by what it is; of two that fit, the first. */
const KINDS: readonly { name: string; test: RegExp }[] = [
  { name: 'icons', test: /\/@tabler\/icons-react\// },
  {
    name: 'fields',
    test: /\/@mantine\/(hooks|core\/esm\/(core|components\/(ActionIcon|CloseButton|Input|InputBase|Loader|NativeSelect|Portal|TextInput|Transition|UnstyledButton)))\//,
  },
  { name: 'forms', test: /\/node_modules\/(zod|@mantine\/form)\// },
  { name: 'dialogs', test: /\/@mantine\/core\/esm\/components\/(Modal|ModalBase|ScrollArea)\// },
  { name: 'popover', test: /\/@mantine\/core\/esm\/components\/Popover\// },
  { name: 'menu', test: /\/@mantine\/core\/esm\/components\/Menu\// },
  // What also the end of a session says, which is loaded after its first card.
  { name: 'words', test: /\/web\/src\/lib\/(duration|number)-text\.ts$/ },
  { name: 'days', test: /\/(shared\/src\/domain\/(day|shuffle)\.ts|node_modules\/@date-fns\/)/ },
  { name: 'keyboard', test: /\/shared\/src\/korean\/(keyboard|dubeolsik)\.ts$/ },
  {
    name: 'search',
    test: /\/shared\/src\/korean\/(match-korean|search-form|search-words|similar-letters)\.ts$/,
  },
  { name: 'sounds', test: /\/shared\/src\/korean\// },
  { name: 'scheduler', test: /\/(shared\/src\/domain\/scheduler|node_modules\/ts-fsrs)\// },
  { name: 'widgets', test: /\/node_modules\// },
];

/** And by what it leads to: a deck's name must not load what dialogs and forms are made of. */
const LEADING_TO: readonly { name: string; test: RegExp }[] = [
  { name: 'card-form', test: /\/card-form\/card-form\.tsx$/ },
  { name: 'form-parts', test: /\/node_modules\/(zod|@mantine\/form)\// },
  { name: 'dialogs', test: /\/web\/src\/ui\/dialog\.tsx$/ },
  { name: 'field-parts', test: /\/node_modules\/@mantine\/core\// },
  { name: 'search-parts', test: /\/shared\/src\/korean\/match-korean\.ts$/ },
  { name: 'parts', test: /./ },
];

/** In this order: a chunk holds what its modules need as well, but for what is in one before it. */
const ORDER = [
  ...['early', 'main', 'app', 'icons', 'fields', 'forms', 'words', 'days', 'parts', 'dialogs'],
  ...['popover', 'menu', 'keyboard', 'search', 'sounds', 'scheduler', 'field-parts'],
  ...['search-parts', 'form-parts', 'study', 'entrance', 'card-form', 'widgets'],
];
/** Their modules all belong together; of the others only those that several pages share are put into a chunk. */
const WHOLE = new Set(['early', 'main', 'app', 'study', 'entrance', 'card-form']);

/** The bundler's own part of the program. */
const RUNTIME = '\0rolldown/runtime.js';

/** The chunks as the bundler wants them. */
export function chunkGroups(root: string) {
  let chunks: Map<string, string> | undefined;
  const chunkOf = (id: string, graph: Graph) => {
    chunks ??= divide(root, graph);
    return chunks.get(id) ?? KINDS.find(({ test }) => test.test(id))?.name;
  };
  return ORDER.map((name, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    minShareCount: WHOLE.has(name) ? 1 : 2,
    priority: ORDER.length - index,
  }));
}

/** The chunks of our own modules. */
function divide(root: string, graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>([[RUNTIME, 'early']]);
  const add = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, name);
  };
  for (const { name, roots } of STEPS) add(reach(roots.map(idOf)), name);

  const lazy = graph.getModuleInfo(idOf(PAGES))?.dynamicallyImportedIds ?? [];
  const pages = lazy.filter((id) => id.endsWith('-page.tsx') && !id.includes('/landing/'));
  for (const { name, roots, shared } of BRANCHES) {
    const begun = roots.map(idOf);
    const others = pages
      .map((page) => reach([page]))
      .filter((ids) => !begun.some((id) => ids.has(id)));
    const ids = [...reach(begun)];
    const isShared = (id: string) => others.some((other) => other.has(id));
    if (shared !== undefined) add(ids.filter(isShared), shared);
    add(
      ids.filter((id) => !isShared(id)),
      name,
    );
  }
  for (const id of reach(pages, 'all')) {
    if (isPackage(id)) continue;
    const needed = [...reach([id], 'with packages')];
    const place =
      KINDS.find(({ test }) => test.test(id)) ??
      LEADING_TO.find(({ test }) => needed.some((each) => test.test(each)));
    if (place !== undefined) add([id], place.name);
  }
  return chunks;

  function idOf(path: string): string {
    const id = join(root, '..', path);
    // Without this a renamed file would quietly scatter its page over dozens of chunks.
    if (graph.getModuleInfo(id) === null) throw new Error(`There is no ${path}.`);
    return id;
  }

  /** What these import at once: our own modules, since the bundler knows what of the packages they use. */
  function reach(from: readonly string[], what?: 'with packages' | 'all'): Set<string> {
    const reached = new Set<string>();
    const follow = (id: string) => {
      if (reached.has(id) || (isPackage(id) && what === undefined)) return;
      reached.add(id);
      const info = isPackage(id) ? null : graph.getModuleInfo(id);
      info?.importedIds.forEach(follow);
      if (what === 'all') info?.dynamicallyImportedIds.forEach(follow);
    };
    from.forEach(follow);
    return reached;
  }
}

const isPackage = (id: string) => id.includes('/node_modules/');
