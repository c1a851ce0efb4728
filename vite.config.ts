import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { ROOT } from './scripts/shared/paths.ts';
import { pdfData, pdfStyles } from './scripts/build/pdfData.ts';
import { recognitionData, withoutLibraryFiles } from './scripts/build/recognitionData.ts';
import { prerender } from './scripts/build/prerender.ts';
import { scriptGroups } from './scripts/build/scriptGroups.ts';
import { siteFiles } from './scripts/build/siteFiles.ts';
import { LIBRARY_ALIAS } from './tests/support/libraryAlias.ts';
import { unitProjects } from './tests/unit/projects.ts';

/** The scripts and styles that each page's HTML names. */
const ON_EVERY_PAGE = /^assets\/(index|react|rolldown-runtime)-[\w-]+\.(js|css)$/;

/** Where `.env` is. Tests do not depend on the settings of an installation. */
const SETTINGS_FOLDER = process.env['VITEST'] ? false : ROOT;

export default defineConfig(({ mode }) => ({
  envDir: SETTINGS_FOLDER,
  publicDir: 'public',
  define: {
    // A constant, so that a build without App Check has nothing of it.
    'globalThis.APP_CHECK_SITE_KEY': JSON.stringify(
      loadEnv(mode, SETTINGS_FOLDER, 'VITE_')['VITE_APP_CHECK_SITE_KEY']?.trim() ?? '',
    ),
  },
  plugins: [
    react(),
    tailwindcss(),
    pdfStyles(),
    pdfData(),
    recognitionData(),
    siteFiles(),
    prerender(),
  ],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  worker: {
    format: 'es',
    plugins: () => [withoutLibraryFiles()],
    // A worker that starts another waits for its build, which would be reported as slow.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // 'safari >= 16.4' is 'safari16.4' to the build.
  build: {
    target: packageJson.browserslist.map((browser) => browser.replace(' >= ', '')),
    // The largest chunk is the maker of PDFs, which is loaded on demand. tests/build has budgets.
    chunkSizeWarningLimit: 800,
    modulePreload: {
      // Of the supported browsers, Safari 16 alone would need it, and works without.
      polyfill: false,
      // Each script lists what its dynamic imports need. What every page has is left out.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    rolldownOptions: {
      input: ['index.html', 'src/start/firstMessages.ts'],
      output: { codeSplitting: { groups: [...scriptGroups] } },
      // Writes constants where they are used: one that scripts share costs bytes on every page.
      optimization: { inlineConst: true },
      // Modules that do nothing unless they are used, which the bundler cannot see.
      treeshake: { moduleSideEffects: [{ test: /app-?check/i, sideEffects: false }] },
    },
  },
  test: {
    projects: [
      ...unitProjects().map((project) => ({ extends: true as const, ...project })),
      {
        extends: './emulators/vitest.config.ts',
        root: 'emulators',
        test: { env: { CHROMIUM_PATH: process.env['STUDYNEST_BROWSER'] ?? '' } },
      },
      {
        test: {
          name: 'commands',
          environment: 'node',
          include: ['tests/commands/**/*.test.ts'],
          exclude: ['tests/commands/start.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'starts',
          environment: 'node',
          include: ['tests/commands/start.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'fluid',
          environment: 'node',
          include: ['tests/fluid/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/globalSite.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/browsers/support/site.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(['rules', 'services'] as const).map((name) => ({
        resolve: LIBRARY_ALIAS,
        test: {
          name,
          environment: 'node' as const,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: ['tests/support/globalSuite.ts'],
          fileParallelism: false,
          // No test replaces modules, so files share what is loaded.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
}));
