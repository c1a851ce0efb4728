import { defineConfig } from 'vitest/config';
import { unitProjects } from './projects.ts';

/** Stryker copies the project but no packages, and drops tests that cannot load a file of one. */
const server = { fs: { strict: false } };

/** The tests that `npm run test:mutants` runs against each small change to the source. */
export default defineConfig({
  test: {
    root: '.',
    projects: unitProjects(['lib', 'model', 'upload', 'features']).map((project) => ({
      ...project,
      server,
    })),
  },
});
