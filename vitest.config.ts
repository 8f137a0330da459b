import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** As in the browser: on a machine that others use, a test that passes at the second try is reported, not refused. */
const retry = process.env.CI ? 1 : 0;
/** Properties run thousands of cases, and a busy machine is slow: a test hangs or it does not. */
const patience = {
  ...{ testTimeout: 120_000, hookTimeout: 120_000, retry },
  // Vitest's own second is over when such a machine stands still once.
  expect: { poll: { timeout: 20_000 } },
};
const ofAll = { ...patience, setupFiles: ['testing/vitest-seeds.ts'] };
const withDatabase = {
  ...ofAll,
  setupFiles: [...ofAll.setupFiles, 'testing/vitest-transactions.ts'],
};

/** What most tests load is the same: once for each worker takes less than half of the time of once a file. */
const loadedOnce = { isolate: false };

const prepareServer = 'testing/vitest-server.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

const pagesAlias = [
  {
    find: /^\.\/patience\.ts$/,
    replacement: fileURLToPath(new URL('web/test/patience.ts', import.meta.url)),
  },
  // Its modules are thousands, one for each icon; here they are one file.
  {
    find: /^@tabler\/icons-react$/,
    replacement: pathOf('@tabler/icons-react/dist/cjs/tabler-icons-react.cjs'),
  },
  // Else its two doors lead to two routers.
  { find: /^react-router$/, replacement: pathOf('react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: pathOf('react-router/dist/production/dom-export.mjs'),
  },
];

const serverTests = ['{server/src,server/test,web/test}/**/*.test.ts'];

/** What opens no database or SQLite alone, or is about the network: an engine makes no difference. */
const onOneEngine = [
  'server/src/config.test.ts',
  'server/src/cluster/{shared-counts,write-turns}.test.ts',
  'server/src/db/engine/{sqlite,sqlite-dialect,sqlite-driver}.test.ts',
  'server/src/features/dictionary/read-entries.test.ts',
  'server/src/features/exports/watch-file.test.ts',
  'server/src/features/imports/{forms-at-once,gathered-words,lists-of-people,read-file}.test.ts',
  'server/src/features/imports/table.test.ts',
  'server/src/features/imports/anki/{card-schedule,field-content,package-media,propose-mapping}.test.ts',
  'server/test/path/path-content.test.ts',
  'server/test/patterns/find-patterns.test.ts',
  'server/src/features/reminders/hostile-endpoints.test.ts',
  'server/src/features/starter-decks/starter-decks.test.ts',
  'server/src/features/starter-decks/decks/first-words.test.ts',
  'server/src/http/{connections,open-api,pace,static-web}.test.ts',
  'server/src/{open-zip,tables/*}.test.ts',
  'server/test/clients/*.test.ts',
  'web/test/interleavings/scenes.test.ts',
];

const ofBucket = 'server/src/http/media/bucket-store.test.ts';
const aboutMedia = [
  ofBucket,
  'server/src/features/uploads/{images,quota,routes,sweep,waiting}.test.ts',
  'server/src/features/{auth/delete-account,cards/deleted-media,shared-decks/routes}.test.ts',
];

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL, for other processes and for time: one more than the cores that CI has keeps those busy.
    maxWorkers: 3,
    projects: [
      { test: { ...ofAll, ...loadedOnce, name: 'shared', include: ['shared/src/**/*.test.ts'] } },
      {
        test: {
          ...withDatabase,
          ...loadedOnce,
          name: 'server-sqlite',
          include: serverTests,
          exclude: [...configDefaults.exclude, ofBucket],
          globalSetup: 'testing/vitest-sqlite.ts',
          provide: { engine: 'sqlite', postgres: null },
        },
      },
      {
        test: {
          ...withDatabase,
          ...loadedOnce,
          name: 'server-postgres',
          include: serverTests,
          exclude: [...configDefaults.exclude, ofBucket, ...onOneEngine],
          globalSetup: [prepareServer, 'testing/vitest-postgres.ts'],
          provide: { engine: 'postgres', sqliteTemplate: null },
        },
      },
      {
        test: {
          ...withDatabase,
          ...loadedOnce,
          // What is promised of sounds and pictures in a folder holds of those on S3, too.
          name: 'media-on-bucket',
          include: aboutMedia,
          env: { TEST_MEDIA: 'bucket' },
          globalSetup: 'testing/vitest-sqlite.ts',
          provide: { engine: 'sqlite', postgres: null },
        },
      },
      {
        test: {
          ...ofAll,
          name: 'workers',
          include: ['server/workers/**/*.test.ts'],
          globalSetup: prepareServer,
        },
      },
      { test: { ...ofAll, name: 'testing', include: ['testing/**/*.test.ts'] } },
      {
        test: {
          ...withDatabase,
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          globalSetup: prepareServer,
        },
      },
      { test: { ...ofAll, ...loadedOnce, name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        resolve: { alias: pagesAlias },
        // React as it is delivered takes a fifth less of the processor.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...withDatabase,
          ...loadedOnce,
          name: 'pages',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { TZ: 'Asia/Seoul', NODE_ENV: 'production' },
          globalSetup: [prepareServer, 'testing/vitest-pages.ts'],
        },
      },
    ],
  },
});
