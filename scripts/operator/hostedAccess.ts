import { createRequire } from 'node:module';
import { ROOT } from '../shared/paths.ts';

/** The log-in functions of firebase-tools, which ships no types. */
interface FirebaseTools {
  readonly auth: { getProjectDefaultAccount(projectRoot: string): object | undefined };
  readonly requireAuth: { requireAuth(options: object): Promise<unknown> };
  readonly apiv2: { getAccessToken(): Promise<string> };
}

/** Google's own log-in library, as firebase-tools uses it. */
interface GoogleAuthLibrary {
  readonly GoogleAuth: new (options: { readonly scopes: readonly string[] }) => {
    getAccessToken(): Promise<string | null | undefined>;
  };
}

type Load = ReturnType<typeof createRequire>;

/** The error of somebody who has not logged in yet, and has no service account either. */
export class NotLoggedIn extends Error {
  override readonly name = 'NotLoggedIn';

  constructor(cause: unknown) {
    super(
      'Nobody is logged in to Firebase: run `npx firebase login`, or name a service account key in GOOGLE_APPLICATION_CREDENTIALS. Nothing was changed.',
      { cause },
    );
  }
}

/**
 * The scopes of a service account's token. The Realtime Database documents the second and third
 * for its REST interface; firebase-tools would request only the first.
 */
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/firebase.database',
];

/**
 * Opens the hosted project with the same login as `npm run deploy`: that of `firebase login:use` in
 * this folder, that of `firebase login`, or else the service account key that
 * GOOGLE_APPLICATION_CREDENTIALS names.
 *
 * @returns a function whose token is valid for the next request, however long the work takes
 * @throws NotLoggedIn when there is none of these, or Error when one does not work
 */
export async function openHostedAccess(): Promise<() => Promise<string>> {
  const load = createRequire(import.meta.url);
  const auth = load('firebase-tools/lib/auth') as FirebaseTools['auth'];
  // Without a slash at the end, as `firebase login:use` notes the folder.
  const account = auth.getProjectDefaultAccount(ROOT.slice(0, -1));
  const isLogin = account !== undefined || Boolean(process.env['FIREBASE_TOKEN']);
  try {
    const token = isLogin ? await loginTokens(load, account) : serviceAccountTokens(load);
    await token();
    return token;
  } catch (error) {
    if (!isLogin && !process.env['GOOGLE_APPLICATION_CREDENTIALS']) throw new NotLoggedIn(error);
    const said = error instanceof Error ? error.message : String(error);
    const reason = /DECODER|PEM/.test(said)
      ? `the private key in ${process.env['GOOGLE_APPLICATION_CREDENTIALS']} is not whole. Download the key anew.`
      : said;
    throw new Error(`The login does not work, and nothing was changed: ${reason}`, {
      cause: error,
    });
  }
}

async function loginTokens(
  load: Load,
  account: object | undefined,
): Promise<() => Promise<string>> {
  const access = load('firebase-tools/lib/requireAuth') as FirebaseTools['requireAuth'];
  const apiv2 = load('firebase-tools/lib/apiv2') as FirebaseTools['apiv2'];
  await access.requireAuth({ ...account });
  return () => apiv2.getAccessToken();
}

function serviceAccountTokens(load: Load): () => Promise<string> {
  // The copy that firebase-tools depends on, wherever it is installed.
  const { GoogleAuth } = createRequire(load.resolve('firebase-tools/package.json'))(
    'google-auth-library',
  ) as GoogleAuthLibrary;
  const client = new GoogleAuth({ scopes: SCOPES });
  return async () => {
    const token = await client.getAccessToken();
    if (!token) throw new Error('The service account got no token.');
    return token;
  };
}
