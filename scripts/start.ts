import { startDevServer } from './lib/devServer.ts';
import { runLocally } from './lib/localSuite.ts';

await runLocally(
  async ({ ports }) => {
    const server = await startDevServer(ports.app);
    return { port: ports.app, close: () => server.close() };
  },
  { hosting: false },
);
