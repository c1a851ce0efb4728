import type { Locator } from '@playwright/test';
import { enterKey, openDashboard, OPERATOR_KEY } from './support/operator.ts';
import { expect, test } from './support/test.ts';

const CHANGED_KEY = 'fedcba9876543210fedcba9876543210';
const REFUSED = [/403/, /permission-denied/, /permission_denied/];

/** Whether one element lies over the other; false where one of them is gone. */
async function boxesOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [[a], [b]] = (await Promise.all(
    [one, other].map((locator) =>
      locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect())),
    ),
  )) as [DOMRect[], DOMRect[]];
  return (
    a !== undefined &&
    b !== undefined &&
    a.left < b.right &&
    b.left < a.right &&
    a.top < b.bottom &&
    b.top < a.bottom
  );
}

test.beforeEach(async ({ backend }) => {
  await backend.setOperatorKey(OPERATOR_KEY);
});

test.describe('the operator page', () => {
  test('stays locked for a wrong key, which learns nothing', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...REFUSED);
    const answers: string[] = [];
    page.on('response', (response) => {
      response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => answers.push(payload.toString()));
    });
    await page.goto('/Admin');
    await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
    for (const wrong of [
      'wrong',
      OPERATOR_KEY.slice(1),
      `${OPERATOR_KEY} ${OPERATOR_KEY}`,
      OPERATOR_KEY.toUpperCase(),
    ]) {
      await enterKey(page, wrong);
      await expect(page.getByRole('alert').first()).toHaveText('Invalid Security Key');
      await expect(page.getByRole('button', { name: 'Verify Key' })).toBeEnabled();
    }
    await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
    expect(answers.filter((text) => text.includes(OPERATOR_KEY))).toEqual([]);
  });

  test('clears the chat, once the name field is filled and the question answered', async ({
    page,
    backend,
  }) => {
    await backend.writeDatabase('messages', { '-Ma': { text: 'x', sender: 'y', timestamp: 1 } });
    await openDashboard(page);
    await page.getByRole('button', { name: 'clear Snippet chat messages !' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a valid Realtime DB path');
    await page.getByPlaceholder('Enter Snippet Name').fill('anything');
    await page.getByRole('button', { name: 'clear Snippet chat messages !' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await backend.readDatabase('messages')).not.toBeNull();
    await page.getByRole('button', { name: 'clear Snippet chat messages !' }).click();
    await page.getByRole('button', { name: 'Yes, clear' }).click();
    await expect(page.getByText('Realtime DB data deleted')).toBeVisible();
    expect(await backend.readDatabase('messages')).toBeNull();
  });

  test('deletes every snippet of a name, and says when there is none', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments({
      'snippets/a': { name: 'old' },
      'snippets/b': { name: 'old' },
      'snippets/c': { name: 'new' },
    });
    await openDashboard(page);
    await page.getByRole('button', { name: 'Delete Snippet' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter a valid Firestore document path');
    for (const [name, result] of [
      ['none such', 'No document found with the given name'],
      ['old', 'Firestore document deleted'],
    ] as const) {
      await page.getByPlaceholder('Enter Snippet Name').fill(name);
      await page.getByRole('button', { name: 'Delete Snippet' }).click();
      const confirm = page.getByRole('button', { name: 'Yes, delete' });
      await expect(confirm).toBeVisible();
      expect(await boxesOverlap(page.getByRole('alert').first(), confirm)).toBe(false);
      await confirm.click();
      await expect(page.getByText(result)).toBeVisible();
    }
    expect(Object.keys(await backend.readCollection('snippets'))).toEqual(['c']);
  });

  test('locks an open dashboard at once when the key is changed', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...REFUSED, /read the operator’s key/, /Failed to load resource/);
    expectedConsoleErrors.push(/read for the operator/);
    await openDashboard(page);
    // The page's own check cannot answer, so only the database can report the change.
    await page.route('**/*:batchGet*', (route) => route.abort());
    await backend.setOperatorKey(CHANGED_KEY);
    await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  });

  test('stays open where the SDK of its watch cannot be loaded', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource/, /read the operator’s key/);
    expectedConsoleErrors.push(/(read|watch) whether the site is shut/);
    await page.route('**/assets/databaseSdk-*.js', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('read the operator’s key'),
    );
    await openDashboard(page);
    await logged;
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('refuses an action without a connection, which never runs later', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource|ERR_|WebSocket/, /could not/);
    await openDashboard(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Shutdown Website' }).click();
    await page.getByRole('button', { name: 'Yes, shut down' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await page.getByRole('button', { name: 'Lock this page' }).click();
    await page.context().setOffline(false);
    // The proof is still withdrawn, and by then the action would have run too.
    await expect.poll(() => backend.readDatabase('operators')).toBeNull();
    expect(await backend.readDatabase('shutdown')).toBeNull();
  });

  test('shuts the site after a question, and wakes it up', async ({ page, backend }) => {
    await openDashboard(page);
    await expect(page.getByText('The site is open.')).toBeVisible();
    await page.getByRole('button', { name: 'Shutdown Website' }).click();
    await page.getByRole('button', { name: 'Yes, shut down' }).click();
    await expect(page.getByText('Website shutdown triggered')).toBeVisible();
    await expect(page.getByText('The site is shut.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shutdown Website' })).toBeDisabled();
    expect(await backend.readDatabase('shutdown')).toEqual({ status: true });
    await page.getByRole('button', { name: 'wake up Website' }).click();
    await expect(page.getByText('Website wake up triggered')).toBeVisible();
    await expect(page.getByText('The site is open.')).toBeVisible();
    expect(await backend.readDatabase('shutdown')).toEqual({ status: false });
  });

  test('locks again when the operator leaves', async ({ page, backend, expectedConsoleErrors }) => {
    // Reads that the desk has not finished are then refused.
    expectedConsoleErrors.push(/403/);
    await openDashboard(page);
    expect(await backend.readDatabase('operators')).not.toBeNull();
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await expect.poll(() => backend.readDatabase('operators')).toBeNull();
    await expect.poll(() => backend.readCollection('operators')).toEqual({});
  });
});
