import { runLocally } from './localSuite.ts';
import { buildIfStale } from './previewBuild.ts';
import { runScript } from '../shared/runScript.ts';

await runScript(() => runLocally({ port: 'hosting', prepare: buildIfStale }));
// The process must end even if the sample data still waits for something.
process.exit();
