/**
 * Which code may import which. dependency-cruiser resolves every import to a file, so an alias,
 * a relative path and a type-only import all count. docs/architecture.md explains the layers;
 * tests/unit/importRules.test.ts plants a violation of each kind and expects its refusal.
 */

/** The layers of src and what each may import. A layer may always import itself. */
const mayImport = {
  app: ['pages', 'features', 'ui', 'lib', 'config', 'model'],
  pages: ['features', 'ui', 'lib', 'config', 'model'],
  features: ['services', 'upload', 'fluid', 'ui', 'lib', 'config', 'model'],
  services: ['model', 'lib', 'config'],
  upload: ['model', 'lib'],
  fluid: [],
  model: ['config'],
  ui: ['lib'],
  lib: [],
  config: [],
};

const layerRules = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import ${allowed.join(', ') || 'libraries only'}.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'feature-to-feature',
      comment: 'A feature may not import another one, except the rows of files that several show.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|files/list)/' },
    },
    {
      name: 'self-contained-engines',
      comment: 'Each engine in src has one feature that uses it.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/(upload|fluid-background)/' },
      to: { path: '^src/(upload|fluid)/' },
    },
    {
      name: 'engines-without-react',
      comment: 'The engines in src and the rules of the product run without React.',
      severity: 'error',
      from: { path: '^src/(upload|fluid|model)/' },
      to: { path: 'node_modules/(react|react-dom|@types/react)/' },
    },
    {
      name: 'firebase-only-in-services',
      comment: 'Only src/services talks to Firebase: call, or add, a service.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: 'node_modules/@?firebase/' },
    },
    {
      name: 'app-to-emulators',
      comment: 'The app does not know which emulators it runs on.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(emulators|scripts|bench|tests|e2e)/' },
    },
    {
      name: 'emulators-to-app',
      comment: 'The emulators know nothing of the app.',
      severity: 'error',
      from: { path: '^emulators/' },
      to: { path: '^(src|scripts|bench|tests|e2e)/' },
    },
    {
      name: 'emulators-without-sdk',
      comment: 'The emulators serve the SDK and must not use it; their tests do.',
      severity: 'error',
      from: { path: '^emulators/', pathNot: '^emulators/tests/' },
      to: { path: 'node_modules/@?firebase/' },
    },
    {
      name: 'nothing-imports-bench',
      comment: 'Benchmarks are run, not imported.',
      severity: 'error',
      from: { pathNot: '^(bench|tests)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that import each other, directly or through others, are one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|test-results)/|[?](raw|url)$' },
    // Type-only imports count: a type is knowledge of the other layer, too.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
