import { portOffset, TEST_PORT_OFFSET } from '../../scripts/lib/ports.ts';
import { inProject } from '../../scripts/lib/paths.ts';
import { buildTestSite } from '../../scripts/lib/testSite.ts';
import { LIBRARY_ALIAS } from './libraryAlias.ts';

/**
 * Builds the site and names it in STUDYNEST_SITE, unless `npm test` has built it already. Budgets are
 * for the code, and the doctor looks at them: a college with more courses than the tests may deploy.
 */
export default async function setup(): Promise<void> {
  if (process.env['STUDYNEST_SITE']) return;
  const site = await buildTestSite(portOffset(TEST_PORT_OFFSET), LIBRARY_ALIAS);
  process.env['STUDYNEST_SITE'] = inProject(site);
}
