import { runLocally } from './lib/localSuite.ts';
import { buildIfStale } from './lib/previewBuild.ts';
import { runScript } from './lib/runScript.ts';

await runScript(() => runLocally({ port: 'hosting', prepare: buildIfStale }));
// Whatever the sample data still waits for must not hold up the end.
process.exit();
