import { startDevServer } from './devServer.ts';
import { runLocally } from './localSuite.ts';
import { runScript } from '../shared/runScript.ts';

await runScript(() => runLocally({ port: 'app', serve: startDevServer }));
// The process must end even if the development server or the sample data still waits for something.
process.exit();
