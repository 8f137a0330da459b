import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Columns of cards that follow from the log. */
const SCHEDULE_COLUMNS = [
  ...['stage', 'review_interval', 'ease_factor', 'stability', 'difficulty', 'step'],
  ...['repetitions', 'lapses', 'review_count', 'last_day', 'due_day', 'due_instant'],
  ...['suspended', 'suspended_by_hand', 'suspension_at', 'buried_until'],
  'leech_review_id',
].join('|');
const ONLY_LEARNING_WRITES = 'Only server/src/learning writes the log and what follows from it.';

const WRITES_CARDS =
  'CallExpression[callee.property.name=/^(set|values|onConflict)$/]:has(CallExpression[callee.property.name=/^(updateTable|insertInto)$/][arguments.0.value=/^cards\\b/])';

const LOG_WRITES = [
  {
    selector:
      'CallExpression[callee.property.name=/^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/][arguments.0.value=/^(card_events|study_days|study_totals|card_counts)$/]',
    message: ONLY_LEARNING_WRITES,
  },
  {
    selector: `CallExpression[callee.property.name=/^(set|values|doUpdateSet)$/] Property[key.name=/^(${SCHEDULE_COLUMNS})$/]`,
    message: ONLY_LEARNING_WRITES,
  },
  {
    selector: `CallExpression[callee.property.name="set"][arguments.0.value=/^(${SCHEDULE_COLUMNS})$/]`,
    message: ONLY_LEARNING_WRITES,
  },
  {
    // Preferences have a column of this name, too.
    selector: `${WRITES_CARDS} Property[key.name="schedule_version"], ${WRITES_CARDS}[arguments.0.value="schedule_version"]`,
    message: ONLY_LEARNING_WRITES,
  },
  {
    // eraseAccount alone deletes by the name of a table that is known when it runs.
    selector:
      'TaggedTemplateExpression[tag.name="sql"] TemplateElement[value.raw=/(insert into|update|delete from)\\s+(card_events|study_days|study_totals|card_counts|cards)\\b/i]',
    message: ONLY_LEARNING_WRITES,
  },
];
const TRANSACTIONS = [
  {
    selector: 'CallExpression[callee.property.name=/^(transaction|startTransaction)$/]',
    message: 'A transaction begins with inTransaction() of server/src/db.',
  },
  {
    selector:
      'CallExpression[callee.property.name="connection"], CallExpression[callee.property.name="stream"][callee.object.callee]',
    message: 'On SQLite it keeps the only connection, and everybody else waiting.',
  },
];

// Biome does the linting, and oxlint what needs types; here is what knows React's hooks, or forbids some names to some.
export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'test-results/', 'playwright-report/'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/db/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^kysely$',
              importNamePattern: '^(Sqlite|Postgres|Mysql|Mssql)',
              message: 'Only server/src/db knows which engine it talks to.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts', 'bench/**/*.ts'],
    ignores: ['server/src/db/**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...TRANSACTIONS] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/learning/**', 'server/src/db/migrations/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...LOG_WRITES, ...TRANSACTIONS] },
  },
  {
    // What begins transactions, and what needs the connection for itself.
    files: [
      'server/src/db/{engine/in-transaction,migrations/{migrate,locked-transaction},forget-deleted}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...LOG_WRITES] },
  },
  {
    // Newer than the oldest browsers of README; what the language itself has that is newer, the types don't know.
    files: ['web/src/**/*.{ts,tsx}', 'shared/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['URL', 'canParse'],
          ['URL', 'parse'],
          ['AbortSignal', 'any'],
          ['Intl', 'Segmenter'],
          ['Intl', 'DurationFormat'],
          ['document', 'startViewTransition'],
          ['window', 'requestIdleCallback'],
          ['window', 'navigation'],
        ].map(([object, property]) => ({ object, property, message: 'Not in every browser yet.' })),
        ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover'].map((property) => ({
          property,
          message: 'Not in every browser yet.',
        })),
      ],
      'no-restricted-globals': ['error', 'requestIdleCallback', 'navigation', 'scheduler'],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
);
