import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Which layers of src each layer may import: the arrows of docs/architecture.md.
 * A layer may always import itself; features may not import each other.
 */
const mayImport = {
  app: ['pages', 'features', 'ui', 'lib', 'config', 'model'],
  pages: ['features', 'ui', 'config', 'model'],
  features: ['services', 'ui', 'lib', 'config', 'model', 'fluid'],
  services: ['config', 'model', 'lib'],
  model: ['config'],
  ui: ['lib'],
  lib: [],
  config: [],
  fluid: [],
};

const layers = Object.keys(mayImport);

const layerRules = layers.map((layer) => {
  const forbidden = layers.filter((other) => other !== layer && !mayImport[layer].includes(other));
  const patterns = [
    {
      group: forbidden.map((other) => `#${other}/*`),
      message: `src/${layer} may import only ${mayImport[layer].join(', ') || 'libraries'} (docs/architecture.md).`,
    },
    {
      regex: layer === 'features' ? '^\\.\\./\\.\\./' : '^\\.\\./.*\\.\\./',
      message: 'Leave a folder through its #alias, not through ../..',
    },
  ];
  if (layer !== 'services') {
    patterns.push({
      group: ['firebase', 'firebase/*', '@firebase/*'],
      message: 'Only src/services talks to Firebase: call, or add, a service.',
    });
  }
  return {
    files: [`src/${layer}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
});

const featureNames = [
  'account',
  'admin',
  'browse',
  'chat',
  'contact',
  'courses',
  'file-records',
  'fluid-background',
  'home',
  'library',
  'sign-in',
  'site-status',
  'upload',
];

/** Features whose parts others are built of, and by which. */
const featureUsers = { 'file-records': ['browse', 'library'] };

/** A feature may use no other feature, except these and through what a page passes to it. */
const featureRules = featureNames.map((feature) => ({
  files: [`src/features/${feature}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              '#app/*',
              '#pages/*',
              ...featureNames
                .filter((name) => name !== feature && !featureUsers[name]?.includes(feature))
                .map((name) => `#features/${name}/*`),
              ...(feature === 'fluid-background' ? [] : ['#fluid/*']),
            ],
            message: `src/features/${feature} may import services, ui, lib, config, model and itself.`,
          },
          { regex: '^\\.\\./\\.\\./', message: 'Leave a folder through its #alias.' },
          {
            group: ['firebase', 'firebase/*', '@firebase/*'],
            message: 'Only src/services talks to Firebase: call, or add, a service.',
          },
        ],
      },
    ],
  },
}));

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
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    },
  },
  ...layerRules,
  ...featureRules,
  {
    files: ['emulators/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['#*', '**/src/**', 'firebase', 'firebase/*'],
              message: 'The engines know nothing of the app, nor of its SDK.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.ts', 'bench/**/*.ts', 'tests/**/*.{ts,tsx}', 'e2e/**/*.ts'],
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
