import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../scripts/shared/browser.ts';
import { startProcess, type ManagedProcess } from '../../scripts/shared/childProcess.ts';
import { test as base, expect } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

const LIST = 'lists/CD/note';

/** A page in a browser that can be killed. */
interface KillableVisit {
  readonly page: Page;
  readonly kill: () => Promise<void>;
}

interface Fixtures {
  /** Starts a browser in a process of its own. All have the same profile. */
  readonly startBrowser: () => Promise<KillableVisit>;
}

const test = base.extend<Fixtures>({
  startBrowser: async ({ watchConsole }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'studynest-profile-'));
    const started: ManagedProcess[] = [];
    await use(async () => {
      const path = process.env['STUDYNEST_BROWSER'] ?? chromium.executablePath();
      const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      const managed = startProcess(path, [...BROWSER_ARGS, ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      started.push(managed);
      const browser = await chromium.connectOverCDP(await debuggingAddress(managed.child));
      const kill = async () => {
        // The whole group: a browser is a tree of processes.
        process.kill(-managed.child.pid!, 'SIGKILL');
        await managed.exited;
      };
      const context = browser.contexts()[0]!;
      watchConsole(context);
      return { page: await context.newPage(), kill };
    });
    for (const managed of started) await managed.stop(0);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

// Playwright fails now and then when it ends the trace of a browser that is gone.
test.use({ trace: 'off' });

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(120_000);
});

async function debuggingAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser ended before it could be driven.');
}

test('an upload goes on after the whole browser was killed', async ({
  startBrowser,
  backend,
  baseURL,
}) => {
  const address = new URL('/Contribute', baseURL).href;
  const first = await startBrowser();
  const killed = new UploadPage(first.page);
  await first.page.goto(address);
  await killed.choose([pdf('Unit 1.pdf', 300_000), pdf('Unit 2.pdf')]);
  await killed.fillIn();
  await first.page.route('**/documents:commit*', () => undefined);
  await killed.press('Upload');
  await expect(killed.row('Unit 1.pdf')).toContainText('Adding it to the list');
  await expect(killed.row('Unit 2.pdf')).toContainText('Adding it to the list');
  await first.kill();

  const second = await startBrowser();
  const upload = new UploadPage(second.page);
  await second.page.goto(address);
  await expect(second.page.getByText('2 files were not finished.')).toBeVisible();
  await second.page.getByRole('button', { name: 'Continue' }).click();
  await upload.expectAlert('2 files uploaded.');
  const files = ['CD/note/Unit 1.pdf', 'CD/note/Unit 2.pdf'];
  expect((await backend.storedFiles()).toSorted()).toEqual(files);
  expect(Object.keys(await backend.readCollection(LIST))).toHaveLength(2);
});
