import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../shared/ports.ts';
import { startSuite, type Suite, type SuiteOptions } from './suite.ts';

/** A suite that tests can stop and start again while their page stays open. */
export interface ControlledSuite {
  /** POST `/stop` and `/start` here; each answers when it is done. */
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** Starts a suite, and a server through which tests stop it and start it again with its data. */
export async function startControlledSuite(
  options: SuiteOptions & { readonly dataDirectory: string },
): Promise<ControlledSuite> {
  const { dataDirectory } = options;
  const start = (importFrom?: string) =>
    startSuite({ ...options, ...(importFrom ? { importFrom } : {}), exportTo: dataDirectory });
  let suite: Suite | undefined = await start();
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    '/stop': async () => {
      await suite?.stop();
      suite = undefined;
    },
    '/start': async () => {
      suite ??= await start(dataDirectory);
    },
  };
  const server = createServer((request, response) => {
    const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined;
    if (!action) {
      response.writeHead(404).end();
      return;
    }
    action().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    controlUrl: `http://${HOST}:${port}`,
    async close() {
      server.close();
      await suite?.stop();
    },
  };
}
