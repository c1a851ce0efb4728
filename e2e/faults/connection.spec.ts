import { message, outage, say, storedTexts } from '../support/chat.ts';
import { NO_NETWORK_NOISE } from '../support/noNetwork.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

/** After an outage the SDK tries to connect at growing intervals. */
const AFTER_OUTAGE = { timeout: 30_000 };

/** The longest time until a page notices that its connection has died without a word. */
const NOTICED = { timeout: 15_000 };

/** Waits until exactly these messages are stored. */
async function expectStored(...texts: readonly string[]): Promise<void> {
  await expect.poll(storedTexts, AFTER_OUTAGE).toEqual(texts);
}

test.describe('Snippet Chat', () => {
  test('goes on through a restart of the suite and a reload, with nothing lost or doubled', async ({
    page,
    newVisitor,
    backend,
    expectedConsoleErrors,
  }) => {
    // After the restart, Auth refuses the page's token once, and the page signs in again.
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'responded with a status of 400');
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
    await page.reload();
    await talk(4);
    for (const reader of [page, other]) {
      await expect(reader.getByRole('log').getByRole('listitem')).toHaveCount(12, AFTER_OUTAGE);
      await expect(reader.getByText('Sending…')).toHaveCount(0);
    }
    const stored = await storedTexts();
    for (const name of ['Ada', 'Bob']) {
      expect(stored.filter((text) => text.startsWith(name))).toEqual(lines(name));
    }
  });

  test('sends what a closed tab and another one leave, once', async ({
    page,
    context,
    expectedConsoleErrors,
  }) => {
    // Without a connection, the SDK of each tab queues what waits, and the rules refuse it from one.
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'update at / failed: permission_denied');
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const tab of [first, second]) {
      await tab.goto('/Snippetchat');
      await expect(tab.getByText('No messages yet')).toBeVisible();
    }
    await context.setOffline(true);
    await say(first, 'from a tab', 'Ada');
    await say(second, 'from another tab', 'Ada');
    await first.close();
    await context.setOffline(false);
    await page.goto('/Snippetchat');
    await expect
      .poll(async () => (await storedTexts()).toSorted(), AFTER_OUTAGE)
      .toEqual(['from a tab', 'from another tab']);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('log').getByRole('listitem')).toHaveCount(2);
      await expect(tab.getByText(/^(Sending|Waiting)/)).toHaveCount(0);
    }
  });

  test('replaces a connection that dies without a word', async ({ page, newVisitor, backend }) => {
    const port = String(backend.ports.database);
    let isDead = false;
    let sockets = 0;
    await page.routeWebSocket(
      (url) => url.port === port,
      (socket) => {
        const number = (sockets += 1);
        const server = socket.connectToServer();
        const isOpen = () => !isDead || number > 1;
        socket.onMessage((frame) => {
          if (isOpen()) server.send(frame);
        });
        server.onMessage((frame) => {
          if (isOpen()) socket.send(frame);
        });
      },
    );
    await page.goto('/Snippetchat');
    await say(page, 'before', 'Ada');
    await expectStored('before');
    const other = await newVisitor('/Snippetchat');
    isDead = true;
    await say(page, 'into the void');
    await say(other, 'from elsewhere', 'Bob');
    // The site still answers, so it is not the network.
    const lost = page.getByText('The connection to the chat is lost.');
    await expect(lost).toBeVisible(NOTICED);
    await expect(message(page, 'into the void')).toContainText('Waiting for connection');
    await expect(message(page, 'from elsewhere')).toBeVisible(NOTICED);
    await expect(lost).toBeHidden();
    await expectStored('before', 'from elsewhere', 'into the void');
    await expect(page.getByText(/^(Sending|Waiting)/)).toHaveCount(0);
  });

  test('says that the chat does not answer, shows what is here, and keeps what is written', async ({
    page,
    newVisitor,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.goto('/Snippetchat');
    await say(page, 'said before', 'Ada');
    await expectStored('said before');
    await expect(page.getByText('Sending…')).toBeHidden();
    await page.goto('/Aboutus');
    // A school that blocks the chat's host: sockets get no answer, and neither do requests.
    const host = `http://127.0.0.1:${backend.ports.database}`;
    let isBlocked = true;
    await page.routeWebSocket(
      (url) => url.host === new URL(host).host,
      (socket) => {
        if (!isBlocked) socket.connectToServer();
      },
    );
    await page.route(`${host}/**`, async (route) => {
      if (!isBlocked) await route.continue();
    });
    await page.goto('/Snippetchat');
    await expect(message(page, 'said before')).toBeVisible();
    await say(page, 'said behind the wall', 'Ada');
    await expect(page.getByText('The chat doesn’t answer')).toBeVisible(NOTICED);
    await expect(page.getByText('You’re offline')).toHaveCount(0);
    await expect(message(page, 'said behind the wall')).toContainText('Waiting for connection');
    isBlocked = false;
    const other = await newVisitor('/Snippetchat');
    await expect(message(other, 'said behind the wall')).toHaveCount(1, AFTER_OUTAGE);
    await expectStored('said before', 'said behind the wall');
    await expect(page.getByText('The chat doesn’t answer')).toBeHidden();
  });

  /**
   * Each control message that the server may send. 's' ends the connection for good, as at the free
   * plan's limit of 100.
   */
  const CONTROLS = {
    's, in place of the greeting': { t: 's', d: 'has reached its peak connections limit' },
    's, in mid-conversation': { t: 's', d: 'has reached its peak connections limit' },
    'r, to another host': { t: 'r', d: 'HOST' },
    'e, an error': { t: 'e', d: 'something went wrong' },
    'n, the end of a transmission': { t: 'n', d: '' },
    'o, an answer nobody asked for': { t: 'o', d: {} },
  };
  for (const [name, control] of Object.entries(CONTROLS)) {
    test(`is back within 15 seconds without a reload after the control message ${name}`, async ({
      page,
      newVisitor,
      backend,
      expectedConsoleErrors,
    }) => {
      expectedConsoleErrors.push('peak connections limit', 'FIREBASE INTERNAL ERROR: Server Error');
      const host = `127.0.0.1:${backend.ports.database}`;
      let isFull = true;
      const d = control.d === 'HOST' ? host : control.d;
      const frame = JSON.stringify({ t: 'c', d: { ...control, d } });
      let inject: () => void = () => undefined;
      await page.routeWebSocket(
        (url) => url.host === host,
        (socket) => {
          const server = socket.connectToServer();
          socket.onMessage((sent) => server.send(sent));
          inject = () => socket.send(frame);
          server.onMessage((sent) => {
            if (name.endsWith('greeting') && isFull && String(sent).includes('"t":"h"')) inject();
            else socket.send(sent);
          });
        },
      );
      const other = await newVisitor('/Snippetchat');
      await page.goto('/Snippetchat');
      if (name.endsWith('greeting')) {
        await expect(page.getByText('The chat doesn’t answer: it may be full')).toBeVisible(
          NOTICED,
        );
      } else {
        await say(other, 'before', 'Bob');
        await expect(message(page, 'before')).toBeVisible();
        inject();
      }
      isFull = false;
      await say(other, 'do you hear me?', 'Bob');
      await expect(message(page, 'do you hear me?')).toBeVisible(NOTICED);
      await say(page, 'I do', 'Ada');
      await expect(message(other, 'I do')).toBeVisible(NOTICED);
      await expect(page.getByText('The chat doesn’t answer')).toBeHidden();
    });
  }
});

test('an upload begins again when the emulators were stopped and started in mid-upload', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  test.setTimeout(150_000);
  expectedConsoleErrors.push(/^(?!uncaught)/);
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('large.pdf', 3_000_000), pdf('small.pdf', 20_000)]);
  await upload.fillIn();
  await upload.throttle({ bytesPerSecond: 50_000 });
  await upload.press('Upload');
  // A file that arrives while the suite stops is missing in its export.
  await expect(upload.row('small.pdf')).toContainText('Uploaded');
  await expect(upload.row('large.pdf')).toContainText('% sent');
  await backend.stop();
  await backend.start();
  await upload.throttle({});
  await upload.expectAlert('2 files uploaded.', 90_000);
  const records = Object.values(await backend.readCollection('lists/CD/note'));
  expect(records.map(({ title }) => title).toSorted()).toEqual(['large.pdf', 'small.pdf']);
  for (const { downloadURL, size } of records) {
    const response = await fetch(downloadURL as string);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
  }
});
