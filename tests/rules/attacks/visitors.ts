import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signInWithCredential,
} from 'firebase/auth';
import {
  HOST,
  portOffset,
  PROJECT_ID,
  STORAGE_BUCKET,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../../scripts/shared/ports.ts';
import { PROJECTS, VISITORS, type VisitorName } from './attack.ts';

// Refusals are expected here, and the SDK would print each one.
setLogLevel('silent');

export const ports = suitePorts(portOffset(TEST_PORT_OFFSET));

/** A visitor's app of the official SDK, signed in with a real token. */
export interface Caller {
  readonly app: FirebaseApp;
  /** '' for nobody. */
  readonly uid: string;
  /** The claims of a made-up token, for the user of another project. */
  readonly claims?: { readonly sub: string; readonly aud: string };
}

/** All visitors, and the emulators' administrator, who prepares the data. */
export interface Callers {
  readonly visitors: Readonly<Record<VisitorName, Caller>>;
  readonly owner: FirebaseApp;
  readonly close: () => Promise<void>;
}

let count = 0;

/** Signs everybody in. */
export async function signInVisitors(): Promise<Callers> {
  const options = { apiKey: 'emulator', projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET };
  const start = (name: string) => initializeApp(options, `${name} ${(count += 1)}`);
  const owner = start('owner');
  const entries = await Promise.all(
    VISITORS.map(async (name): Promise<[VisitorName, Caller]> => {
      const app = start(name);
      if (isAbroad(name))
        return [name, { app, uid: name, claims: { sub: name, aud: PROJECTS[name] } }];
      return [name, { app, uid: name === 'nobody' ? '' : await signIn(app, name) }];
    }),
  );
  const visitors = Object.fromEntries(entries) as Record<VisitorName, Caller>;
  const apps = [owner, ...entries.map(([, { app }]) => app)];
  return {
    visitors,
    owner,
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
    },
  };
}

function isAbroad(name: VisitorName): name is keyof typeof PROJECTS {
  return name in PROJECTS;
}

async function signIn(app: FirebaseApp, name: VisitorName): Promise<string> {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  const identity = JSON.stringify({
    sub: 'google-1',
    email: 'g@example.com',
    email_verified: true,
  });
  const { user } =
    name === 'google'
      ? await signInWithCredential(auth, GoogleAuthProvider.credential(identity))
      : await signInAnonymously(auth);
  if (name === 'claimant') {
    const claims = { admin: true, operator: true, role: 'owner', sign_in_provider: 'custom' };
    await changeAccount({ localId: user.uid, customAttributes: JSON.stringify(claims) });
    await user.getIdToken(true);
  }
  if (name === 'disabled') await changeAccount({ localId: user.uid, disableUser: true });
  return user.uid;
}

async function changeAccount(change: object): Promise<void> {
  const api = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${api}/projects/${PROJECT_ID}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(await response.text());
}
