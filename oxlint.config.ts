import type { OxlintConfig } from 'oxlint';
import { importRules } from './tools/import-law.ts';

export default {
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    // These rules keep the structure simple. Cycles of type-only imports are errors too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 400 }],

    // These rules forbid code that can go wrong without a visible error.
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',

    // These rules make sure that every test runs and checks something.
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-commented-out-tests': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'eventually', 'waitUntil'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',

    // Most of these rules are off on purpose: the types of database rows and request bodies are asserted where they
    // enter, the steps of a transaction must be awaited in order, `sort` is called only on new arrays,
    // `return void x()` ends a branch, and tsc reports missing returns.
    'typescript/consistent-return': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/unbound-method': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'oxc/no-map-spread': 'off',
    'promise/always-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-set-has': 'off',
  },
  overrides: [
    { files: ['**/*.test.{ts,tsx}', '**/data/**'], rules: { 'max-lines': 'off' } },
    {
      // A test states the type of a reply's data itself, so it may use `any`.
      files: ['**/*.test.{ts,tsx}', 'apps/server/src/testing/**'],
      rules: {
        'typescript/no-explicit-any': 'off',
        'typescript/require-array-sort-compare': 'off',
        'no-console': 'off',
      },
    },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['{tools,bench,drills,e2e}/**', 'apps/*/build/**', 'apps/server/src/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Only config.ts may read environment variables.
      files: ['apps/server/src/**'],
      excludeFiles: ['apps/server/src/config.ts', 'apps/server/src/testing/**', '**/*.test.ts'],
      rules: { 'node/no-process-env': 'error' },
    },
    ...importRules,
  ],
} satisfies OxlintConfig;
