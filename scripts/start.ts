import { startDevServer } from './lib/devServer.ts';
import { runLocally } from './lib/localSuite.ts';
import { runScript } from './lib/runScript.ts';

await runScript(() => runLocally({ port: 'app', serve: startDevServer }));
// The process must end even if the development server or the sample data still waits for something.
process.exit();
