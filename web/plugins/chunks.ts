import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

interface Shared {
  name: string;
  /** Modules by their path. */
  of?: RegExp;
  /** What others share with this page, below `web/src/features`. */
  page?: string;
  /** Our modules that import one of these, at once or through others: the last row that fits. */
  to?: RegExp;
}

/** Chunks of all pages. A chunk holds what its modules import, but for what an earlier one has. */
const EVERYWHERE = [
  { name: 'early', test: /\/app\/early\.ts$/ },
  // The landing page draws letters, as others do later.
  { name: 'main', test: /\/(app\/main|ui\/jamo)\.tsx$/ },
  { name: 'app', test: /\/(app-layout|route-error|require-(session|guest))\.tsx$/ },
];

/** What several pages share: the first row that fits by path or page, else by what it leads to. */
const SHARED: readonly Shared[] = [
  { name: 'icons', of: /\/@tabler\/icons-react\// },
  {
    name: 'fields',
    of: /\/@mantine\/(hooks|core\/esm\/(core|components\/(ActionIcon|CloseButton|Input|InputBase|Loader|NativeSelect|Portal|TextInput|Transition|UnstyledButton)))\//,
  },
  { name: 'words', page: 'study/study-page', of: /\/lib\/number-text\.ts$/ },
  // Needed without a form, too: among the forms they would bring zod to every page.
  { name: 'rules', of: /\/(account|validation|word-kinds|conjugation-classes)\.ts$/ },
  { name: 'forms', page: 'auth/register-page', of: /\/node_modules\/(zod|@mantine\/form)\// },
  // What answers without the server, without what only its pages need.
  {
    name: 'device',
    of: /\/(web\/src\/offline\/(kept-|pack-store|send-calls)[a-z-]*\.ts|shared\/src\/(device|domain\/scheduler)\/.*|node_modules\/(idb|ts-fsrs)\/.*)$/,
  },
  { name: 'parts', to: /./ },
  { name: 'field-parts', to: /\/node_modules\/@mantine\/core\// },
  { name: 'dialogs', of: /\/(Modal|ModalBase|ScrollArea)\//, to: /\/ui\/dialog\.tsx$/ },
  { name: 'korean', of: /\/shared\/src\/korean\// },
  { name: 'search-parts', to: /\/korean\/match-korean\.ts$/ },
  { name: 'form-parts', to: /\/node_modules\/(zod|@mantine\/form)\// },
  // But for what other pages choose decks and categories with.
  { name: 'card-form', of: /\/card-form\/(?!also-|card-decks|[a-z]+-select|use-chosen)/ },
];

export function chunkGroups(root: string) {
  const chosen = new Map<string, Shared | undefined>();
  const shared = SHARED.map((row) => ({
    name: (id: string, graph: Graph) => {
      if (!chosen.has(id)) chosen.set(id, choose(id, graph, `${root}src/features`));
      return chosen.get(id) === row ? row.name : null;
    },
    debugName: row.name,
    minShareCount: 2,
  }));
  return [...EVERYWHERE, ...shared];
}

function choose(id: string, graph: Graph, pages: string): Shared | undefined {
  const isOurs = !id.includes('/node_modules/');
  const isOn = (page: string) => isOurs && reach(`${pages}/${page}.tsx`, graph).has(id);
  const found = SHARED.find(({ of, page }) => of?.test(id) || (page && isOn(page)));
  if (found !== undefined || !isOurs) return found;
  return SHARED.findLast(({ to }) => to && [...reach(id, graph)].some((each) => to.test(each)));
}

/** The module and what it imports at once, through our own modules. */
function reach(id: string, graph: Graph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached;
  reached.add(id);
  const info = graph.getModuleInfo(id);
  // Without this a renamed page would quietly scatter over dozens of chunks.
  if (info === null) throw new Error(`There is no ${id}.`);
  if (id.includes('/node_modules/')) return reached;
  for (const next of info.importedIds) reach(next, graph, reached);
  return reached;
}
