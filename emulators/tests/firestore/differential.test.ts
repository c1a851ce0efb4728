import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { startServer, type RunningServer } from '../../firestore/server.ts';
import { createLogger } from '../../shared/log.ts';
import {
  officialFirestore,
  startOfficialFirestore,
  type OfficialServer,
} from '../support/officialFirestore.ts';
import { compareRules } from '../rules/security/differential.ts';
import { AGGREGATION_CASES } from './differential/aggregations.ts';
import { caseClient, comparable, type Case } from './differential/case.ts';
import { NAME_CASES } from './differential/names.ts';
import { QUERY_CASES } from './differential/queries.ts';
import { REST_CASES } from './differential/rest.ts';
import { RULES_CASES } from './differential/rules.ts';
import { VALUE_CASES } from './differential/values.ts';
import { WRITE_CASES } from './differential/writes.ts';
import { restClient, type RestAnswer } from './support/rest.ts';

const CASES: readonly Case[] = [
  ...NAME_CASES,
  ...VALUE_CASES,
  ...WRITE_CASES,
  ...QUERY_CASES,
  ...AGGREGATION_CASES,
  ...REST_CASES,
  ...RULES_CASES,
];

describe.skipIf(!officialFirestore)("beside Google's emulator", () => {
  let official: OfficialServer | undefined;
  const officialUrl = (): string => official?.url ?? '';

  beforeAll(async () => {
    if (officialFirestore) official = await startOfficialFirestore(officialFirestore);
  });
  afterAll(async () => {
    await official?.close();
  });

  compareEngine(officialUrl);
  compareRules(officialUrl);
});

function compareEngine(officialUrl: () => string): void {
  describe("the engine and Google's own emulator", () => {
    let own: RunningServer;

    beforeAll(async () => {
      own = await startServer(new Engine(createLogger(() => undefined)), {
        host: '127.0.0.1',
        port: 0,
      });
      // The Java program loads most of itself with the first commit.
      await fetch(`${officialUrl()}/v1/projects/demo-warm/databases/(default)/documents/c`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
      });
    });
    afterAll(async () => {
      await own.close();
    });

    /** Runs a case. Each case has its own project on both servers. */
    async function answers(url: string, index: number): Promise<readonly RestAnswer[]> {
      const project = `demo-case-${index}`;
      const client = caseClient(
        project,
        restClient(project, () => url),
      );
      return await CASES[index]!.run(client);
    }

    const numbered = CASES.map((each, index) => ({ ...each, index }));

    it.each(numbered.filter(({ differs }) => !differs))(
      'answer alike: $name',
      async ({ index }) => {
        const expected = comparable(await answers(officialUrl(), index));
        const actual = comparable(await answers(`http://127.0.0.1:${own.port}`, index));
        expect(actual).toEqual(expected);
      },
    );

    it.each(numbered.filter(({ differs }) => differs))(
      'differ on purpose: $name ($differs.why)',
      async ({ index, differs }) => {
        const expected = comparable(await answers(officialUrl(), index));
        const actual = await answers(`http://127.0.0.1:${own.port}`, index);
        expect(actual.at(-1)?.status).toBe(differs?.status);
        expect(comparable(actual)).not.toEqual(expected);
      },
    );
  });
}
