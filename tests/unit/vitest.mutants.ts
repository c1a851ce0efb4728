import { defineConfig } from 'vitest/config';
import { unitProjects } from './projects.ts';

/** The tests that `npm run test:mutants` runs against each small change to the source. */
export default defineConfig({
  test: { root: '.', projects: unitProjects(['lib', 'model', 'upload', 'features']) },
});
