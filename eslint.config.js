import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { supportedApis } from './scripts/lint/supportedApis.js';
import packageJson from './package.json' with { type: 'json' };

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: {
      'react-hooks': reactHooks,
      studynest: { rules: { 'supported-apis': supportedApis } },
    },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs.recommended.rules,
      'studynest/supported-apis': [
        'error',
        {
          browsers: packageJson.browserslist,
          guarded: [
            'Intl.Segmenter',
            'PointerEvent.getCoalescedEvents',
            'cancelIdleCallback',
            'requestIdleCallback',
          ],
        },
      ],
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      // .dependency-cruiser.js decides which folder may import which.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./\\.\\./',
              message: 'Leave a folder through its #alias, not through ../..',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['emulators/**/*.ts'],
    ignores: ['emulators/tests/**'],
    rules: {
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [
      'scripts/**/*.ts',
      'bench/**/*.ts',
      '{tests,emulators/tests}/**/*.{ts,tsx}',
      'e2e/**/*.ts',
    ],
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright and Vitest read from the pattern which fixtures are wanted: none.
      'no-empty-pattern': 'off',
    },
  },
  {
    files: ['scripts/**/*', 'bench/**/*.ts', 'emulators/**/main.ts', 'src/lib/log.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,cjs}'], languageOptions: { globals: globals.node } },
);
