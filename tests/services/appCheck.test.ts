import { execFile } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inProject, ROOT } from '../../scripts/shared/paths.ts';
import { HOST, portOffset, suitePorts, TEST_PORT_OFFSET } from '../../scripts/shared/ports.ts';
import { backend } from '../support/backend.ts';

const PARTS = ['auth', 'firestore', 'database', 'storage'] as const;
/** The visit's requests go through ports beside those of the suite. */
const offset = portOffset(TEST_PORT_OFFSET) + 20;
const servers: Server[] = [];
/** Everything that the visit has sent to each part, byte for byte. */
const sent = new Map<string, string>();

beforeAll(async () => {
  for (const part of PARTS) {
    const server = createServer((socket) => {
      const engine = connect(backend.ports[part], HOST);
      socket.on('data', (data) => sent.set(part, (sent.get(part) ?? '') + data.toString('latin1')));
      socket.pipe(engine).pipe(socket);
      socket.on('error', () => engine.destroy());
      engine.on('error', () => socket.destroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(suitePorts(offset)[part], HOST, resolve));
  }
});
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(async () => {
  sent.clear();
  await backend.clear();
});

/** Returns the heads of the HTTP requests that were sent to a part. */
function requestsTo(part: string): string[] {
  const head = /^(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/1\.1\r\n(?:[^\r\n]+\r\n)*/gm;
  return (sent.get(part) ?? '').match(head) ?? [];
}

describe('a site with App Check', () => {
  it(
    'sends a token with every request, with and without the SDK',
    { timeout: 60_000 },
    async () => {
      const program = inProject('tests/support/appCheckVisit.ts');
      const env = {
        ...process.env,
        VITE_FIREBASE_PROJECT_ID: '',
        VITE_EMULATOR_PORT_OFFSET: String(offset),
      };
      const run = promisify(execFile);
      const { stdout } = await run(
        process.execPath,
        ['--conditions=studynest-tests', '--import', 'tsx', program],
        {
          cwd: ROOT,
          env,
        },
      );
      expect(stdout).toContain('arrived 1');
      for (const part of PARTS) {
        const requests = requestsTo(part);
        expect(requests.length, part).toBeGreaterThan(0);
        // A WebSocket carries the token in its address.
        const token = /x-firebase-appcheck: debug-token|[?&]ac=debug-token/i;
        expect(requests.filter((request) => !token.test(request))).toEqual([]);
      }
    },
  );
});
