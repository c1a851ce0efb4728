import { pointAppAtEmulators, portOffset, TEST_PORT_OFFSET } from '../../scripts/shared/ports.ts';
import { startSuite } from '../../scripts/start/suite.ts';
import { TEST_LIBRARY } from './testLibrary.ts';

/** Starts the emulator suite, unless STUDYNEST_SUITE says that `npm test` has started one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const offset = portOffset(TEST_PORT_OFFSET);
  // The services under test read this when they are loaded.
  pointAppAtEmulators(offset);
  if (process.env['STUDYNEST_SUITE'] === 'running') return undefined;
  const suite = await startSuite({ portOffset: offset, library: TEST_LIBRARY });
  return () => suite.stop();
}
