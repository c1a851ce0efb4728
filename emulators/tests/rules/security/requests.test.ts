import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../firestore/engine.ts';
import { startServer, type RunningServer } from '../../../firestore/server.ts';
import { createLogger } from '../../../shared/log.ts';
import {
  officialFirestore,
  startOfficialFirestore,
  type OfficialServer,
} from '../../support/officialFirestore.ts';
import { EXPRESSION_LIMITS, READ_LIMITS } from './cases/limits.ts';
import { LIST_QUERIES } from './cases/listQueries.ts';
import type { RequestCase, Verdict } from './cases/requestCase.ts';
import { WRITES } from './cases/writes.ts';
import { verdicts } from './requestRunner.ts';

/** For a Java program on a machine that may be busy with other tests. */
const START_LIMIT_MS = 240_000;

const GROUPS: readonly (readonly [string, readonly RequestCase[]])[] = [
  ['a query', LIST_QUERIES],
  ['a write or a get', WRITES],
  ['the limit of documents that rules read', READ_LIMITS],
  ['the limit of 1000 expressions', EXPRESSION_LIMITS],
];

describe.each(GROUPS)('%s', (_, cases) => {
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

describe.skipIf(!officialFirestore)("Google's emulator", () => {
  let server: OfficialServer;
  const found = new Map<RequestCase, Verdict>();

  beforeAll(async () => {
    if (!officialFirestore) {
      return;
    }
    server = await startOfficialFirestore(officialFirestore);
    for (const [, cases] of GROUPS) {
      const answers = await verdicts(server.url, cases);
      cases.forEach((request, index) => found.set(request, answers[index]!));
    }
  }, START_LIMIT_MS);
  afterAll(async () => {
    await server.close();
  });

  it.each(
    GROUPS.flatMap(([, cases]) => cases).map((request) => ({ title: request.title, request })),
  )('decides likewise: $title', ({ request }) => {
    expect(found.get(request)).toBe(request.official?.verdict ?? request.verdict);
  });
});
