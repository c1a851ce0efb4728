import { test as base, expect } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';

interface Fixtures {
  /** The suite as its administrator sees it; every test begins with all of it empty. */
  readonly backend: typeof backend;
  /** Console errors that this test expects, by a part of their text; any other one fails it. */
  readonly expectedConsoleErrors: (string | RegExp)[];
}

/** The test of every journey: an empty suite, and no noise in the browser's console. */
export const test = base.extend<Fixtures>({
  backend: [
    async ({}, use) => {
      await backend.clear();
      await use(backend);
    },
    { auto: true },
  ],
  expectedConsoleErrors: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, expectedConsoleErrors }, use) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    await use(page);
    const unexpected = noise.filter(
      (text) =>
        !expectedConsoleErrors.some((part) =>
          typeof part === 'string' ? text.includes(part) : part.test(text),
        ),
    );
    expect(unexpected, 'noise in the console').toEqual([]);
  },
});

export { expect };
