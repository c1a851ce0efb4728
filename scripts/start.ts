import { startDevServer } from './lib/devServer.ts';
import { runLocally } from './lib/localSuite.ts';
import { runScript } from './lib/runScript.ts';

await runScript(() =>
  runLocally(
    async ({ ports }) => {
      const server = await startDevServer(ports.app);
      return { port: ports.app, close: () => server.close() };
    },
    { hosting: false },
  ),
);
