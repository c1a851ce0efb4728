/**
 * Which code may import which. dependency-cruiser resolves every import to a file, so an alias,
 * a relative path and a type-only import all count. docs/architecture.md explains the layers;
 * tests/unit/importRules.test.ts plants a violation of each kind and expects its refusal.
 */

/** The layers of src and what each may import. A layer may always import itself. */
const mayImport = {
  app: ['start', 'pages', 'features', 'ui', 'lib', 'config', 'model', 'text'],
  start: ['features', 'services', 'ui', 'lib', 'config', 'model', 'text'],
  pages: ['features', 'ui', 'lib', 'config', 'model', 'text'],
  features: ['services', 'upload', 'fluid', 'ui', 'lib', 'config', 'model', 'text'],
  services: ['model', 'text', 'lib', 'config'],
  upload: ['model', 'text', 'lib'],
  fluid: [],
  model: ['text', 'config'],
  text: ['config'],
  ui: ['lib'],
  lib: [],
  config: [],
};

/** What to do where a layer needs what it may not import. */
const instead = {
  app: 'Show a page or a feature of it, which calls the service.',
  start: 'It runs before the app, and must not load it: move what both need to lib or model.',
  pages: 'Put what it needs into a feature, and show that.',
  features: 'Take what a page or the app knows as a prop, or move it to lib, ui or model.',
  services: 'Take plain data as arguments, and throw on a failure: who calls shows it.',
  upload:
    'Take it as an argument, as the feature passes its services in contribute/form/uploadServices.ts.',
  fluid: 'Take it as an option of createFluid, as the feature passes it.',
  model: 'Move what both need into model, text or config.',
  text: 'Take it as an argument: text knows words, and nothing of files, papers or the screen.',
  ui: 'Take it as a prop: a component of ui knows nothing of the product.',
  lib: 'Take it as an argument: lib knows nothing of the product.',
  config: 'Move the constant into config, and import it from there.',
};

/** The rooms of crowded layers and what each may import of its own layer. */
const rooms = {
  'src/services': {
    firebase: [],
    library: ['firebase'],
    site: ['firebase'],
    sending: ['firebase', 'library'],
    chat: ['firebase', 'site'],
    operator: ['firebase', 'library', 'sending', 'chat', 'site'],
  },
  'src/features/library': {
    covers: [],
    rows: ['covers'],
    offline: ['rows'],
    search: ['covers', 'rows', 'offline', 'pane'],
    // What is open can be kept, and what is kept can be opened.
    kept: ['covers', 'rows', 'offline', 'search', 'viewer', 'pane'],
    viewer: ['covers', 'rows', 'offline', 'kept'],
    pane: ['covers', 'rows', 'kept', 'viewer'],
    overview: ['covers', 'rows', 'offline', 'search', 'pane'],
  },
};

const roomRules = Object.entries(rooms).flatMap(([layer, mayImportOf]) => [
  {
    name: `rooms-of-${layer.split('/').at(-1)}`,
    comment: `A file of ${layer} stands in one of its rooms: ${Object.keys(mayImportOf).join(', ')}.`,
    severity: 'error',
    from: {},
    to: { path: `^${layer}/`, pathNot: `^${layer}/(${Object.keys(mayImportOf).join('|')})/` },
  },
  ...Object.entries(mayImportOf).map(([room, allowed]) => ({
    name: `room-${room}`,
    comment: `${layer}/${room} may import ${allowed.join(', ') || 'nothing'} of ${layer}. Move what both need into a room that both may import.`,
    severity: 'error',
    from: { path: `^${layer}/${room}/` },
    to: { path: `^${layer}/`, pathNot: `^${layer}/(${[room, ...allowed].join('|')})/` },
  })),
]);

const layerRules = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import ${allowed.join(', ') || 'libraries only'}. ${instead[layer]}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...layerRules,
    ...roomRules,
    {
      name: 'feature-to-feature',
      comment:
        'A feature may not import another one, except the rows, covers and first pages of files, which several show. Move what both need into ui, lib or model, or let the page pass one to the other.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|library/(rows|covers|pane))/' },
    },
    {
      name: 'self-contained-engines',
      comment:
        'Each engine in src has one feature that uses it: contribute has src/upload, fluid-background has src/fluid. Show that feature.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/(contribute|fluid-background)/' },
      to: { path: '^src/(upload|fluid)/' },
    },
    {
      name: 'engines-without-react',
      comment:
        'The engines in src and the rules of the product run without React: put the hook or component into the feature.',
      severity: 'error',
      from: { path: '^src/(upload|fluid|model|text)/' },
      to: { path: 'node_modules/(react|react-dom|@types/react)/' },
    },
    {
      name: 'firebase-only-in-services',
      comment:
        'Only src/services talks to Firebase: call a function there, or add one that takes and returns plain data.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: 'node_modules/@?firebase/' },
    },
    {
      name: 'app-to-emulators',
      comment:
        'The app knows no emulators, scripts or tests: move what both need into src/config or src/model.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(emulators|scripts|bench|tests|e2e)/' },
    },
    {
      name: 'emulators-to-app',
      comment:
        'The emulators know nothing of the app: pass it as an option or a variable (emulators/README.md).',
      severity: 'error',
      from: { path: '^emulators/' },
      to: { path: '^(src|scripts|bench|tests|e2e)/' },
    },
    {
      name: 'emulators-without-sdk',
      comment:
        'The emulators serve the SDK and must not use it; their tests do: move the import there.',
      severity: 'error',
      from: { path: '^emulators/', pathNot: '^emulators/tests/' },
      to: { path: 'node_modules/@?firebase/' },
    },
    {
      name: 'nothing-imports-bench',
      comment: 'Benchmarks are run, not imported: move what both need into scripts/shared.',
      severity: 'error',
      from: { pathNot: '^(bench|tests)/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-circular',
      comment:
        'Two files that import each other, directly or through others, are one: join them, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The import leads nowhere: check its spelling and ending, and whether package.json has the package.',
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
