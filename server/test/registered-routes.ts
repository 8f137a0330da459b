const LINE = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)$/;
const INDENT = 4;

/**
 * Reads the tree of routes that Fastify prints, where each line adds to the path of the one that it hangs under:
 * `├── /api/decks (GET, POST)`, and below it `│   └── /:id (GET)`.
 */
export function registeredRoutes(tree: string): string[] {
  const paths: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent, part, methods] = LINE.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) {
        throw new Error(`Not a line of a tree of routes: ${line}`);
      }
      const depth = indent.length / INDENT;
      paths.length = depth;
      paths.push((paths.at(-1) ?? '') + part);
      return methods.split(', ').map((method) => `${method} ${paths[depth]}`);
    });
}
