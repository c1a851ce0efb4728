import { test as base, expect } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';

interface Fixtures {
  /** The emulator suite with an administrator's rights, emptied before every test. */
  readonly backend: typeof backend;
  /** Parts of the console errors and warnings that this test expects. Any other fails it. */
  readonly expectedConsoleErrors: (string | RegExp)[];
}

/** Playwright's `test` with an empty suite; unexpected console messages fail it. */
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
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
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
