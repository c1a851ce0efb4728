import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../scripts/lib/browser.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

const LIST = 'lists/CD/note';

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(120_000);
});

/** Starts a browser with its own profile, in a process that can be killed. */
async function startBrowser(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const path = process.env['STUDYNEST_BROWSER'] ?? chromium.executablePath();
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child: ChildProcess = spawn(path, [...BROWSER_ARGS, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await debuggingAddress(child);
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.contexts()[0]!.newPage();
  const kill = async () => {
    const exited = once(child, 'exit');
    // The whole group: a browser is a tree of processes.
    process.kill(-child.pid!, 'SIGKILL');
    await exited;
  };
  return { page, kill };
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser ended before it could be driven.');
}

test('an upload goes on after the whole browser was killed', async ({ backend, baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'studynest-profile-'));
  const address = new URL('/Contribute', baseURL).href;
  const first = await startBrowser(profile);
  const killed = new UploadPage(first.page);
  await first.page.goto(address);
  await killed.choose([pdf('Unit 1.pdf', 300_000), pdf('Unit 2.pdf')]);
  await killed.fillIn();
  await first.page.route('**/documents:commit*', () => undefined);
  await killed.press('Upload');
  await expect(killed.row('Unit 1.pdf')).toContainText('Adding it to the list');
  await expect(killed.row('Unit 2.pdf')).toContainText('Adding it to the list');
  await first.kill();

  const second = await startBrowser(profile);
  try {
    const upload = new UploadPage(second.page);
    await second.page.goto(address);
    await expect(second.page.getByText('2 files were not finished.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Continue' }).click();
    await upload.expectAlert('2 files uploaded.');
  } finally {
    await second.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const files = ['CD/note/Unit 1.pdf', 'CD/note/Unit 2.pdf'];
  expect((await backend.storedFiles()).toSorted()).toEqual(files);
  expect(Object.keys(await backend.readCollection(LIST))).toHaveLength(2);
});
