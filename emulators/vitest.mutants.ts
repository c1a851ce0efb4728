import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutants -- interpreters` runs against each change to the interpreters. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['tests/rules/**/*.test.ts'],
    // These ask a server, Google's or the engine's: too slow to be asked for each change.
    exclude: ['tests/rules/security/requests.test.ts'],
    testTimeout: 20_000,
  },
});
