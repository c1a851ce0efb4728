import { message, say, storedTexts } from './support/chat.ts';
import { NO_NETWORK_NOISE } from './support/noNetwork.ts';
import { expect, test } from './support/test.ts';

/** After an outage the SDK tries to connect at growing intervals. */
const AFTER_OUTAGE = { timeout: 30_000 };

const OFFLINE = 'You’re offline. Messages are sent when you reconnect.';

/** Waits until exactly these messages are stored. */
async function expectStored(...texts: readonly string[]): Promise<void> {
  await expect.poll(storedTexts, AFTER_OUTAGE).toEqual(texts);
}

test.describe('Snippet Chat when the connection fails', () => {
  test('keeps what somebody who was never here before says without a network', async ({
    page,
    newVisitor,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.clock.install();
    await page.goto('/Snippetchat');
    await expect(page.getByText('No messages yet')).toBeVisible();
    const unsent = page.getByRole('log').getByText('Waiting for connection');
    await page.context().setOffline(true);
    await say(page, 'first words', 'Ada');
    await say(page, 'second words');
    await page.clock.runFor(2_000);
    await expect(unsent).toHaveCount(2);
    // Several tries, by the page's own clock.
    for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
    await expect(unsent).toHaveCount(2);
    await page.context().setOffline(false);
    const other = await newVisitor('/Snippetchat');
    const words = other.getByRole('log').getByRole('listitem').filter({ hasText: 'words' });
    await expect(words).toContainText(['first words', 'second words'], AFTER_OUTAGE);
    await expect(words).toHaveCount(2);
    await expect(unsent).toHaveCount(0);
  });

  test('says so when the messages cannot be loaded, and keeps what is said meanwhile', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(
      'ERR_FAILED',
      'could not listen to the chat',
      'could not read the limits of the chat',
    );
    // The page also tries by itself, so only a press lets the SDK through.
    const wasPressed = page.locator('html[data-was-pressed]');
    await page.route('**/assets/databaseSdk-*.js', async (route) =>
      (await wasPressed.count()) > 0 ? route.continue() : route.abort(),
    );
    await page.goto('/Snippetchat');
    await expect(page.getByText('Couldn’t load the messages.')).toBeVisible();
    await say(page, 'said all the same', 'Ada');
    await expect(message(page, 'said all the same')).toContainText('Sending…');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.evaluate((button) =>
      button.addEventListener('click', () => (document.documentElement.dataset['wasPressed'] = '')),
    );
    await tryAgain.click();
    await expectStored('said all the same');
    await expect(page.getByText('Sending…')).toHaveCount(0);
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
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await say(page, 'from the tunnel');
    await say(other, 'while you were away', 'Bob');
    await page.context().setOffline(false);
    for (const reader of [page, other, third]) {
      await expect(message(reader, 'from the tunnel')).toHaveCount(1, AFTER_OUTAGE);
      await expect(message(reader, 'while you were away')).toHaveCount(1);
    }
  });

  test('keeps what was said without a connection when the room is left', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.goto('/Snippetchat');
    await say(page, 'before', 'Ada');
    await expectStored('before');
    await page.getByRole('link', { name: 'ABOUT' }).hover();
    await page.context().setOffline(true);
    for (const text of ['one', 'two']) await say(page, text);
    await page.getByRole('link', { name: 'ABOUT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    await page.goBack();
    for (const text of ['one', 'two']) await expect(message(page, text)).toHaveCount(1);
    await page.context().setOffline(false);
    await expectStored('before', 'one', 'two');
  });

  test('keeps what was said without a connection until the pause of meanwhile is over', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'update at / failed: permission_denied');
    await page.goto('/Snippetchat');
    await say(page, 'before', 'Ada');
    await expectStored('before');
    await page.context().setOffline(true);
    for (const text of ['one', 'two']) await say(page, text);
    await backend.writeDatabase('chatLimits', { paused: true });
    const asked = page.waitForResponse((response) => response.url().includes('/chatLimits.json'));
    await page.context().setOffline(false);
    // The first message has been refused, and the page has asked why.
    await asked;
    await backend.writeDatabase('chatLimits', null);
    await expectStored('before', 'one', 'two');
    await expect(page.getByRole('list', { name: 'Unsent messages' })).toBeHidden();
  });

  test('shows a message in its place from the first frame on, and nothing else moves', async ({
    page,
    backend,
  }) => {
    const port = String(backend.ports.database);
    await page.routeWebSocket(
      (url) => url.port === port,
      (socket) => {
        const server = socket.connectToServer();
        server.onMessage((frame) => setTimeout(() => socket.send(frame), 400));
      },
    );
    await page.goto('/Snippetchat');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Message', { exact: true }).fill('first');
    await page.evaluate(() => {
      const places = new Set<string>();
      const rows: (string | undefined)[] = [];
      const look = () => {
        // Beside the button, which goes down a pixel while it is pressed.
        const { y, height } = document.querySelector('form textarea')!.getBoundingClientRect();
        places.add(`${y} ${height}`);
        rows.push(document.querySelector('[role=log] li')?.textContent);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { places, rows });
    });
    await page.getByLabel('Message', { exact: true }).press('Enter');
    await expectStored('first');
    await expect(page.getByText('Sending…')).toHaveCount(0);
    for (const text of ['second', 'third']) await say(page, text);
    await expectStored('first', 'second', 'third');
    await expect(page.getByText('Sending…')).toHaveCount(0);
    const { places, rows } = await page.evaluate(() => {
      const seen = window as unknown as { places: Set<string>; rows: (string | undefined)[] };
      return { places: [...seen.places], rows: seen.rows.filter((row) => row !== undefined) };
    });
    expect(places).toHaveLength(1);
    expect(rows[0]).toContain('Sending…');
    expect(rows[0]).toContain('first');
  });
});
