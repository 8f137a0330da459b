import type { Plugin } from 'vite';

const FROM = /\/node_modules\/react-router\/dist\//;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm;
/** A link to a page of the router's own framework, which nothing here is, fetches what that page needs beforehand. */
const PREFETCH =
  /return shouldPrefetch && !isAbsolute \? .*createElement\(PrefetchPageLinks,.*\) : link;/;

/**
 * Lets the bundler leave out what we do not use of the router, 3 kB of what everybody waits for. Components that nobody
 * uses would stay for the sake of a name, which is for development alone, and as making them might do something else.
 */
export function leanRouter(): Plugin {
  let hasPrefetch = false;
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: FROM },
      handler(code) {
        hasPrefetch ||= PREFETCH.test(code);
        return {
          code: code
            .replace(NAMED, '')
            .replace(MADE, '$1/* @__PURE__ */ $2')
            .replace(PREFETCH, 'return link;'),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (error === undefined && !hasPrefetch) throw new Error(`The router has no ${PREFETCH}.`);
    },
  };
}
