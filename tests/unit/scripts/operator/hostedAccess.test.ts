// @vitest-environment node
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotLoggedIn, openHostedAccess } from '../../../../scripts/operator/hostedAccess.ts';
import { ROOT } from '../../../../scripts/shared/paths.ts';

/** The parts of firebase-tools that read a login from the disk, and use it. */
const load = createRequire(import.meta.url);
const { configstore } = load('firebase-tools/lib/configstore') as {
  configstore: { get(name: string): unknown };
};
const access = load('firebase-tools/lib/requireAuth') as {
  requireAuth: (options: object) => Promise<unknown>;
};
const apiv2 = load('firebase-tools/lib/apiv2') as {
  getAccessToken: () => Promise<string>;
};

const MONA = { user: { email: 'mona@college.org' }, tokens: { refresh_token: 'm' } };
const COLLEGE = { user: { email: 'it@college.org' }, tokens: { refresh_token: 'c' } };

/** Has firebase-tools find these values in its store on the disk. */
function keep(kept: Readonly<Record<string, unknown>>): void {
  vi.spyOn(configstore, 'get').mockImplementation((name) => kept[name]);
}

describe('the access to the hosted project', () => {
  const requireAuth = () => vi.mocked(access.requireAuth);
  beforeEach(() => {
    vi.spyOn(access, 'requireAuth').mockResolvedValue(null);
    vi.spyOn(apiv2, 'getAccessToken').mockResolvedValue('token');
    vi.stubEnv('FIREBASE_TOKEN', '');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
    // No file of gcloud, and no server that gives tokens to the machines of a cloud.
    vi.stubEnv('CLOUDSDK_CONFIG', '/nowhere');
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  });
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['that of this folder', { [ROOT.replace(/.$/, '')]: COLLEGE.user.email }, COLLEGE],
    ['the usual one if another folder has its own', { '/other': COLLEGE.user.email }, MONA],
  ])('uses the account of the Firebase CLI: %s', async (_, activeAccounts, account) => {
    keep({ ...MONA, additionalAccounts: [COLLEGE], activeAccounts });
    const token = await openHostedAccess();
    expect(await token()).toBe('token');
    expect(requireAuth()).toHaveBeenCalledExactlyOnceWith(account);
  });

  it('says that nobody is logged in', async () => {
    keep({});
    await expect(openHostedAccess()).rejects.toThrow(NotLoggedIn);
    await expect(openHostedAccess()).rejects.toThrow('Nobody is logged in to Firebase: run');
  });

  it.each([
    ['an account', MONA, {}],
    ['a token', {}, { FIREBASE_TOKEN: 'old' }],
  ])('says that the login of %s does not work', async (_, kept, environment) => {
    keep(kept);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.mocked(apiv2.getAccessToken).mockRejectedValue(new Error('Your credentials are too old.'));
    await expect(openHostedAccess()).rejects.toThrow(
      'The login does not work, and nothing was changed: Your credentials are too old.',
    );
  });

  it('says that a service account key cannot be read', async () => {
    keep({});
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/key.json');
    await expect(openHostedAccess()).rejects.toThrow(
      /^The login does not work, and nothing was changed: .*\/nowhere\/key\.json/,
    );
  });
});
