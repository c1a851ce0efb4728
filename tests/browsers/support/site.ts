import { withTestSite } from '../../../scripts/test/testSite.ts';
import { portOffset, TEST_PORT_OFFSET } from '../../../scripts/shared/ports.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Builds the site and runs it on an emulator suite until the journeys have ended. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if ([firefox, webkit].every(({ missing }) => missing !== undefined)) return undefined;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let running: Promise<void> = Promise.resolve();
  const environment = await new Promise<NodeJS.ProcessEnv>((resolve, reject) => {
    running = withTestSite(
      {
        portOffset: portOffset(TEST_PORT_OFFSET),
        dev: false,
        signal: new AbortController().signal,
      },
      async (site) => {
        resolve(site);
        await ended;
      },
    );
    running.catch(reject);
  });
  Object.assign(process.env, environment);
  return async () => {
    end();
    await running;
  };
}
