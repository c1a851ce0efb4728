import { portOffset, TEST_PORT_OFFSET } from '../../scripts/shared/ports.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import { buildTestSite } from '../../scripts/test/testSite.ts';

/** Builds the site and names it in STUDYNEST_SITE, unless `npm test` has built it already. */
export default async function setup(): Promise<void> {
  if (process.env['STUDYNEST_SITE']) return;
  const site = await buildTestSite(portOffset(TEST_PORT_OFFSET));
  process.env['STUDYNEST_SITE'] = inProject(site);
}
