import type { Plugin } from 'vite';

const FROM = /\/node_modules\/react-router\/dist\//;
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm;
/** A link to a page of the router's own framework, which nothing here is, fetches what that page needs beforehand. */
const PREFETCH =
  /return shouldPrefetch && !isAbsolute \? .*createElement\(PrefetchPageLinks,.*\) : link;/;
/** Which would listen at every link for the moment to do so. */
const WHEN_TO_PREFETCH =
  /^function usePrefetchBehavior\([\s\S]*?let ref = (\w+)\.useRef\(null\);[\s\S]*?^\}$/m;
/**
 * Of the router, what sends forms and fetches data, and what asks for routes that are not known yet: our pages do the
 * first by themselves, and the table of pages is whole. And what only its framework has: components and errors that a
 * server made, functions that watch each step or stand between them.
 */
const UNUSED = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  'patchRoutesImpl',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'runClientMiddlewarePipeline',
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'deserializeErrors',
].map((name) => ({
  name,
  body: new RegExp(`^(( *)(?:async )?function ${name}\\().*\\{\\n[\\s\\S]*?^\\2\\}$`, 'm'),
}));

/**
 * Lets the bundler leave out what we do not use of the router, 5 kB of what everybody waits for. Components that nobody
 * uses would stay for the sake of a name, which is for development alone, and as making them might do something else.
 */
export function leanRouter(): Plugin {
  const missing = new Set([
    'PrefetchPageLinks',
    'usePrefetchBehavior',
    ...UNUSED.map(({ name }) => name),
  ]);
  const without = (code: string, name: string, what: RegExp, instead: string) => {
    if (what.test(code)) missing.delete(name);
    return code.replace(what, instead);
  };
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: FROM },
      handler(code) {
        let lean = code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ $2');
        lean = without(lean, 'PrefetchPageLinks', PREFETCH, 'return link;');
        lean = without(
          lean,
          'usePrefetchBehavior',
          WHEN_TO_PREFETCH,
          'function usePrefetchBehavior() { return [false, $1.useRef(null), {}]; }',
        );
        for (const { name, body } of UNUSED) {
          lean = without(lean, name, body, `$1) { throw new Error("${name} was left out"); }`);
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      throw new Error(`The router is not as it was: ${[...missing].join(', ')}.`);
    },
  };
}
