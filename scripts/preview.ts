import { runLocally } from './lib/localSuite.ts';
import { buildIfStale } from './lib/previewBuild.ts';
import { runScript } from './lib/runScript.ts';

await runScript(() => runLocally({ port: 'hosting', prepare: buildIfStale }));
// The process must end even if the sample data still waits for something.
process.exit();
