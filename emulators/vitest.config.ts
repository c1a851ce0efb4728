import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'emulators',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
