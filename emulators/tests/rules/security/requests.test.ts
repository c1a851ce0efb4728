import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../firestore/engine.ts';
import { startServer, type RunningServer } from '../../../firestore/server.ts';
import { createLogger } from '../../../shared/log.ts';
import type { Verdict } from './cases/requestCase.ts';
import { REQUESTS } from './cases/requests.ts';
import { verdicts } from './requestRunner.ts';

describe.each(REQUESTS)('%s', (_, cases) => {
  let server: RunningServer;
  let found: readonly Verdict[];

  beforeAll(async () => {
    const engine = new Engine(createLogger(() => undefined));
    server = await startServer(engine, { host: '127.0.0.1', port: 0 });
    found = await verdicts(`http://127.0.0.1:${server.port}`, cases);
  });
  afterAll(async () => {
    await server.close();
  });

  it.each(cases.map((request, index) => ({ ...request, index })))(
    'is $verdict: $title',
    ({ index, verdict }) => {
      expect(found[index]).toBe(verdict);
    },
  );
});
