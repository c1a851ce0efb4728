import { runScript } from '../shared/runScript.ts';

// Said before anything is loaded, which takes seconds on a slow machine.
console.log('starting the emulators and the app; the first start takes about a minute');
const { startDevServer } = await import('./devServer.ts');
const { runLocally } = await import('./localSuite.ts');
await runScript(() => runLocally({ port: 'app', serve: startDevServer }));
// The process must end even if the development server or the sample data still waits for something.
process.exit();
