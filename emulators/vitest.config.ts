import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'emulators',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // No test replaces modules, so files share what is loaded, which saves half of their time.
    isolate: false,
  },
});
