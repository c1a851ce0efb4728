import { backend } from '../tests/support/backend.ts';
import { message, outage, say } from './support/chat.ts';
import { NO_NETWORK_NOISE } from './support/noNetwork.ts';
import { expect, test } from './support/test.ts';

/** After an outage the SDK tries to connect at growing intervals. */
const AFTER_OUTAGE = { timeout: 30_000 };

/** Returns the texts of all messages, in the order of their keys. */
async function storedTexts(): Promise<string[]> {
  const messages = await backend.readDatabase('messages');
  return Object.values(messages as Record<string, { text: string }>).map(({ text }) => text);
}

test.describe('Snippet Chat when the connection fails', () => {
  test('keeps what was sent without a connection, also over a reload, and sends it once', async ({
    page,
    newVisitor,
    backend,
    expectedConsoleErrors,
  }) => {
    // After the restart, Auth refuses the page's token once, and the page signs in again.
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'responded with a status of 400');
    await page.goto('/Snippetchat');
    await say(page, 'before', 'Ada');
    await expect(page.getByText('Sending…')).toBeHidden();
    const other = await newVisitor('/Snippetchat');
    await expect(message(other, 'before')).toBeVisible();

    await outage(backend, async () => {
      await expect(page.getByText('Connection lost.')).toBeVisible();
      await say(page, 'said in the dark');
      await say(page, 'and once more');
    });
    await page.reload();
    await expect(message(other, 'said in the dark')).toHaveCount(1, AFTER_OUTAGE);
    await expect(message(other, 'and once more')).toHaveCount(1, AFTER_OUTAGE);
    await expect(page.getByRole('list', { name: 'Unsent messages' })).toBeHidden();
    expect(await storedTexts()).toEqual(['before', 'said in the dark', 'and once more']);
  });

  test('goes on through a restart of the suite, with nothing lost or doubled', async ({
    page,
    newVisitor,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    const other = await newVisitor('/Snippetchat');
    await page.goto('/Snippetchat');
    const lines = (name: string) => Array.from({ length: 6 }, (_, index) => `${name} ${index}.`);
    /** Lets both say two lines, faster than the pace allows. */
    const talk = async (first: number) => {
      for (const index of [first, first + 1]) {
        await say(page, `Ada ${index}.`, 'Ada');
        await say(other, `Bob ${index}.`, 'Bob');
      }
    };
    await talk(0);
    await expect(message(page, 'Bob 0.')).toBeVisible();
    await outage(backend, () => talk(2));
    await talk(4);
    for (const reader of [page, other]) {
      await expect(reader.getByRole('log').getByRole('listitem')).toHaveCount(12, AFTER_OUTAGE);
      await expect(reader.getByText('Sending…')).toHaveCount(0);
      await expect(reader.getByRole('list', { name: 'Unsent messages' })).toBeHidden();
    }
    const stored = await storedTexts();
    for (const name of ['Ada', 'Bob']) {
      expect(stored.filter((text) => text.startsWith(name))).toEqual(lines(name));
    }
  });

  test('keeps what somebody who was never here before says without a network', async ({
    page,
    newVisitor,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.clock.install();
    await page.goto('/Snippetchat');
    await expect(page.getByText('No messages yet')).toBeVisible();
    const unsent = page.getByRole('list', { name: 'Unsent messages' });
    await page.context().setOffline(true);
    await say(page, 'first words', 'Ada');
    await say(page, 'second words');
    await expect(unsent.getByText('Waiting for the connection')).toHaveCount(2);
    // Several tries, by the page's own clock.
    for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
    await expect(unsent.getByText('Waiting for the connection')).toHaveCount(2);
    await page.context().setOffline(false);
    const other = await newVisitor('/Snippetchat');
    const words = other.getByRole('log').getByRole('listitem').filter({ hasText: 'words' });
    await expect(words).toContainText(['first words', 'second words'], AFTER_OUTAGE);
    await expect(words).toHaveCount(2);
    await expect(unsent).toBeHidden();
  });

  test('says so when the messages cannot be loaded, and keeps what is said meanwhile', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('ERR_FAILED', 'could not listen to the chat');
    // The page also tries by itself, so only a press lets the SDK through.
    const wasPressed = page.locator('html[data-was-pressed]');
    await page.route('**/assets/databaseSdk-*.js', async (route) =>
      (await wasPressed.count()) > 0 ? route.continue() : route.abort(),
    );
    await page.goto('/Snippetchat');
    await expect(page.getByText('Couldn’t load the messages.')).toBeVisible();
    await say(page, 'said all the same', 'Ada');
    const unsent = page.getByRole('list', { name: 'Unsent messages' });
    await expect(unsent.getByText('said all the same')).toBeVisible();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.evaluate((button) =>
      button.addEventListener('click', () => (document.documentElement.dataset['wasPressed'] = '')),
    );
    await tryAgain.click();
    await expect(message(page, 'said all the same')).toBeVisible();
    await expect(unsent).toBeHidden();
  });

  test('loses nothing when the network is cut in mid-conversation', async ({
    page,
    newVisitor,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.goto('/Snippetchat');
    await say(page, 'connected', 'Ada');
    const other = await newVisitor('/Snippetchat');
    const third = await newVisitor('/Snippetchat');
    await expect(message(third, 'connected')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Connection lost.')).toBeVisible();
    await say(page, 'from the tunnel');
    await say(other, 'while you were away', 'Bob');
    await page.context().setOffline(false);
    for (const reader of [page, other, third]) {
      await expect(message(reader, 'from the tunnel')).toHaveCount(1, AFTER_OUTAGE);
      await expect(message(reader, 'while you were away')).toHaveCount(1);
    }
  });
});
