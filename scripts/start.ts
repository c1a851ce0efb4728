import { startDevServer } from './lib/devServer.ts';
import { runLocally } from './lib/localSuite.ts';
import { runScript } from './lib/runScript.ts';

await runScript(() => runLocally({ port: 'app', serve: startDevServer }));
// Whatever the development server or the sample data still wait for must not hold up the end.
process.exit();
