import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../../scripts/shared/ports.ts';
import { startDisplay } from './display.ts';
import { FIND, waitFor, type Browser, type Target } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebDriver has no step that chooses an option. */
const SELECT = `
  const [select, value] = arguments;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
`;

/** WebKitGTK through the W3C's WebDriver. */
export const webkit: Browser = {
  name: 'WebKit',
  missing:
    existsSync(DRIVER) && (process.env['DISPLAY'] || existsSync('/usr/bin/Xvfb'))
      ? undefined
      : 'apt-get install webkit2gtk-driver xvfb',
  async start(site) {
    const display = await startDisplay();
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display.name },
    });
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
      return value;
    };
    await waitFor('WebKitWebDriver', () => send('GET', '/status').catch(() => null));
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
    };
    const session = (method: string, path: string, body?: object) =>
      send(method, `/session/${sessionId}${path}`, body);
    const run = (script: string, args: readonly unknown[] = []) =>
      session('POST', '/execute/sync', { script, args });
    const find = (target: Target) =>
      waitFor(
        target.join(' '),
        async () => (await run(FIND, target)) as Record<string, string> | null,
      );
    const act = async (target: Target, action: string, body: object) => {
      // The driver refuses a page that still fades in with this error.
      await waitFor(`${action} of ${target.join(' ')}`, async () => {
        const element = await find(target);
        try {
          await session('POST', `/element/${element[ELEMENT] ?? ''}/${action}`, body);
          return true;
        } catch (error) {
          if (String(error).includes('element not interactable')) return null;
          throw error;
        }
      });
    };
    await session('POST', '/window/rect', { width: 1280, height: 800 });
    return {
      open: async (path) => {
        await session('POST', '/url', { url: site + path });
      },
      click: (target) => act(target, 'click', {}),
      type: (target, text) => act(target, 'value', { text }),
      select: async (target, value) => {
        await run(SELECT, [await find(target), value]);
      },
      chooseFile: (target, path) => act(target, 'value', { text: path }),
      run,
      windows: async () => ((await session('GET', '/window/handles')) as unknown[]).length,
      picture: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
      async close() {
        await session('DELETE', '').finally(() => {
          driver.kill();
          display.close();
        });
      },
    };
  },
};
