import type { ServerOptions } from 'node:http';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Engine } from '../../../firestore/engine.ts';
import { startServer } from '../../../firestore/server.ts';
import { createLogger } from '../../../shared/log.ts';
import { restClient, type RestClient } from './rest.ts';

// The SDK would print each refusal, and many tests here expect refusals.
setLogLevel('silent');

export const PROJECT = 'demo-engine';

type Token = NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken'];

export interface TestEngine extends RestClient {
  /** Returns the official SDK, signed out, or with the claims of a token, or as 'owner'. */
  readonly sdk: (token?: Token) => Firestore;
  /** `http://host:port` */
  readonly url: () => string;
  /** Puts other rules into force. */
  readonly useRules: (rules: string) => void;
  /** The lines that the engine has logged. */
  readonly log: readonly string[];
}

/**
 * Sets up an engine in this process for the tests of a file, empty before each of them.
 * @param rules without them, everything is allowed
 * @param slowness how long the server waits for slow clients
 */
export function useEngine(rules?: string, slowness: ServerOptions = {}): TestEngine {
  const log: string[] = [];
  const engine = new Engine(createLogger((line) => log.push(line)));
  const apps: FirebaseApp[] = [];
  let close: () => Promise<void>;
  let port: number;
  if (rules !== undefined)
    engine.security.load({ name: 'test.rules', content: rules }, { keepBroken: false });
  const rest = restClient(PROJECT, () => `http://127.0.0.1:${port}`);

  beforeAll(async () => {
    ({ close, port } = await startServer(engine, { host: '127.0.0.1', port: 0, slowness }));
  });
  beforeEach(async () => {
    await rest.clear();
    log.length = 0;
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)));
    await close();
  });

  const sdk = (mockUserToken?: Token): Firestore => {
    const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `app ${apps.length}`);
    apps.push(app);
    const firestore = getFirestore(app);
    connectFirestoreEmulator(
      firestore,
      '127.0.0.1',
      port,
      mockUserToken === undefined ? {} : { mockUserToken },
    );
    return firestore;
  };
  const useRules = (content: string): void => {
    engine.security.load({ name: 'test.rules', content }, { keepBroken: false });
  };
  return { ...rest, sdk, log, useRules, url: () => `http://127.0.0.1:${port}` };
}
