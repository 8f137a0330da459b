const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      // Type declarations without a module of that name; of the drivers of SQLite only one is installed.
      to: { couldNotResolve: true, pathNot: '^(fastify/types/|better-sqlite3(-12)?$)' },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'What ships may not lean on what only developers install.',
      severity: 'error',
      from: { path: '^(shared|server|web)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|web|e2e|testing)/' },
    },
    {
      name: 'testing-below-browser-tests',
      comment:
        'Learners and servers for tests are made here; page tests and browser tests use them.',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: '^(e2e|web/test)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'domain and korean are plain functions: no zod, no contract.',
      severity: 'error',
      from: { path: '^shared/src/(domain|korean)/', pathNot: tests },
      to: {
        path: ['^shared/src/contract/', '(^|/)node_modules/zod/'],
        pathNot: '^shared/src/contract/events\\.ts$',
      },
    },
    {
      name: 'rules-know-events-by-type',
      comment:
        'What an event is, is written once: in the contract. The rules take the type, and nothing that runs.',
      severity: 'error',
      from: { path: '^shared/src/(domain|korean)/', pathNot: tests },
      to: { path: '^shared/src/contract/events\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-and-web-meet-in-shared',
      severity: 'error',
      from: { path: '^(server|web)/src/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'features-know-no-other-feature',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'server-features-below-app',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/(test/|src/(app|main)\\.ts$)' },
    },
    {
      name: 'server-ground-floor',
      comment: 'http, db, config and errors know no feature.',
      severity: 'error',
      from: { path: '^server/src/(http|db|config|errors)\\b', pathNot: tests },
      to: { path: '^server/(test/|src/(features/|learning/|jobs/|(app|main)\\.ts$))' },
    },
    {
      name: 'learning-knows-no-http',
      comment: 'The owner of the log stands on db alone: others than requests write to it, too.',
      severity: 'error',
      from: { path: '^server/src/learning/', pathNot: tests },
      to: {
        path: [
          '^server/(test/|src/(http|features|cli)/|src/(app|main|errors|config)\\.ts$)',
          '(^|/)node_modules/@?fastify',
        ],
      },
    },
    {
      name: 'jobs-know-no-kind',
      comment: 'Long work is defined above, and done here.',
      severity: 'error',
      from: { path: '^server/src/jobs/', pathNot: tests },
      to: {
        path: [
          '^server/(test/|src/(http|features|learning|cli)/|src/(app|main|errors|config)\\.ts$)',
          '(^|/)node_modules/@?fastify',
        ],
      },
    },
    {
      name: 'db-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/db/', pathNot: tests },
      to: { path: ['^server/src/(http/|errors\\.ts$)', '(^|/)node_modules/@?fastify'] },
    },
    {
      name: 'only-db-knows-an-engine',
      comment: 'ESLint says the same of the dialects, which kysely exports from its front door.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/db/', tests] },
      to: {
        path: [
          '^better-sqlite3$',
          '(^|/)node_modules/(better-sqlite3|pg|pg-[a-z-]+|kysely/.*/dialect)/',
        ],
      },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-parts-and-study-below-features',
      comment:
        'What features share knows none of them; a part and the study session do not need each other.',
      severity: 'error',
      from: { path: '^web/src/(parts|study)/' },
      to: { path: '^web/src/(app|features|parts|study)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-offline-below-app',
      comment:
        'What is kept for studying without the server is known to the app, and to pages that show it.',
      severity: 'error',
      from: { path: '^web/src/(parts|study|api|ui|lib)/' },
      to: { path: '^web/src/offline/' },
    },
    {
      name: 'web-study-reducer-is-pure',
      comment:
        'What a study session becomes is a plain function: only the store and the hooks around it reach outside.',
      severity: 'error',
      from: {
        path: '^web/src/study/',
        pathNot: [
          '^web/src/study/(study-store|open-study|use-study|kept-actions|send-or-keep)\\.ts$',
          tests,
        ],
      },
      to: {
        path: ['^web/src/', '(^|/)node_modules/'],
        pathNot: '^web/src/study/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-api-and-ui-below-parts',
      comment: 'The calls are drawn nowhere, and the design system calls nothing.',
      severity: 'error',
      from: { path: '^web/src/(api|ui)/' },
      to: { path: '^web/src/(app|features|parts|study|api|ui)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-ui-knows-no-domain',
      comment: 'Buttons and dialogs get their words and figures from whoever uses them.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^shared/' },
    },
    {
      name: 'web-lib-at-the-bottom',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/', pathNot: '^web/src/lib/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    // The tools stand in the root's package.json, the workspaces' needs in their own.
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
