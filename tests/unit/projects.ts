/** The unit tests as Vitest projects: components in jsdom, everything else in Node. */
export function unitProjects(folders = '**') {
  return [
    {
      test: {
        name: 'unit-components',
        environment: 'jsdom',
        include: [`tests/unit/${folders}/*.test.tsx`],
        setupFiles: ['tests/unit/strict.ts', 'tests/unit/pageStorage.ts', 'tests/unit/setup.ts'],
        testTimeout: 20_000,
        restoreMocks: true,
      },
    },
    {
      test: {
        name: 'unit-code',
        environment: 'node',
        include: [`tests/unit/${folders}/*.test.ts`],
        setupFiles: ['tests/unit/strict.ts', 'tests/unit/pageStorage.ts'],
        testTimeout: 20_000,
        restoreMocks: true,
      },
    },
  ];
}
