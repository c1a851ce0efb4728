// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hostedCheck,
  loginCheck,
  lookAtSignIn,
  lookAtStorageGrant,
  lookAtWebKey,
  tryDeployment,
} from '../../../../scripts/deploy/hostedChecks.ts';
import { lookAtShelves } from '../../../../scripts/deploy/removedShelves.ts';
import { NotLoggedIn, openHostedAccess } from '../../../../scripts/operator/hostedAccess.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

vi.mock('node:child_process', { spy: true });
vi.mock('../../../../src/lib/pause.ts', () => ({ pause: () => Promise.resolve() }));
vi.mock('../../../../scripts/deploy/deployConfig.ts', () => ({
  writeDeployment: () => undefined,
}));
vi.mock('../../../../scripts/operator/hostedAccess.ts', async (original) => ({
  ...(await original<object>()),
  openHostedAccess: vi.fn(),
}));

describe('a check of the hosted project', () => {
  const access = vi.mocked(openHostedAccess);
  const { run } = hostedCheck('bucket', ({ bucket }) => Promise.resolve([bucket]));
  const lookAt = (settings: Readonly<Record<string, string>> = HOSTED_SETTINGS) =>
    Promise.resolve(run({ folder: '', settings }));
  beforeEach(() => {
    access.mockResolvedValue(() => Promise.resolve('token'));
  });

  it('looks at the project of the settings', async () => {
    expect(await lookAt()).toEqual(['null-notes.firebasestorage.app']);
  });

  it('is skipped without a project', async () => {
    expect(await lookAt({})).toEqual({ skipped: '.env names no project.' });
  });

  it('is skipped where nobody is logged in', async () => {
    access.mockRejectedValue(new NotLoggedIn(null));
    expect(await lookAt()).toEqual({
      skipped: expect.stringContaining('nobody is logged in.') as string,
    });
  });

  it('is not skipped if the login does not work', async () => {
    access.mockRejectedValue(new Error('The login does not work.'));
    await expect(lookAt()).rejects.toThrow('The login does not work.');
  });
});

const SETTINGS = { VITE_SITE_ORIGIN: 'https://null-notes.web.app' };
const READY = {
  signIn: { anonymous: { enabled: true } },
  authorizedDomains: ['null-notes.web.app'],
};
const isAboutGoogle = ({ url }: Request) => url.endsWith('/google.com');

describe('the look at the sign-in methods', () => {
  it('finds nothing where both are enabled', async () => {
    const place = answerRequests((request) =>
      Response.json(isAboutGoogle(request) ? { enabled: true } : READY),
    );
    expect(await lookAtSignIn(place, SETTINGS)).toEqual([]);
  });

  it('says what to enable, also for a provider that has no configuration yet', async () => {
    const place = answerRequests((request) =>
      isAboutGoogle(request)
        ? Response.json({ error: { code: 404 } }, { status: 404 })
        : Response.json({}),
    );
    expect(await lookAtSignIn(place, SETTINGS)).toEqual([
      'Enable Anonymous: Authentication, Sign-in method.',
      'Enable Google: Authentication, Sign-in method.',
      'Add null-notes.web.app: Authentication, Settings, Authorized domains.',
    ]);
  });

  it('says to switch passwords off', async () => {
    const signIn = { ...READY.signIn, email: { enabled: true, passwordRequired: true } };
    const place = answerRequests((request) =>
      Response.json(isAboutGoogle(request) ? { enabled: true } : { ...READY, signIn }),
    );
    expect(await lookAtSignIn(place, SETTINGS)).toEqual([
      expect.stringContaining('Disable Email/Password'),
    ]);
  });

  it('counts for the quota of the project', async () => {
    const projects: (string | null)[] = [];
    const place = answerRequests((request) => {
      projects.push(request.headers.get('x-goog-user-project'));
      return Response.json(isAboutGoogle(request) ? { enabled: true } : READY);
    });
    await lookAtSignIn(place, SETTINGS);
    expect(projects).toEqual(['demo-studynest', 'demo-studynest']);
  });

  it('is repeated after a temporary failure', async () => {
    const failures = [429, 503];
    const place = answerRequests((request) => {
      const status = failures.shift();
      if (status !== undefined) return new Response('later', { status });
      return Response.json(isAboutGoogle(request) ? { enabled: true } : READY);
    });
    expect(await lookAtSignIn(place, SETTINGS)).toEqual([]);
  });
});

describe('the look at the web key', () => {
  const NAME = 'projects/42/locations/global/keys/one';
  const lookAt = (...services: string[]) => {
    const place = answerRequests(({ url }) => {
      if (url.includes(':lookupKey')) return Response.json({ name: NAME });
      expect(url).toBe(`https://apikeys.googleapis.com/v2/${NAME}`);
      const apiTargets = services.map((service) => ({ service: `${service}.googleapis.com` }));
      return Response.json(services.length > 0 ? { restrictions: { apiTargets } } : {});
    });
    return lookAtWebKey(place, HOSTED_SETTINGS);
  };

  it('finds nothing where only Firebase is open', async () => {
    expect(await lookAt('identitytoolkit', 'firestore', 'firebasestorage')).toEqual({
      warnings: [],
    });
  });

  it('says what to do where everything is open, or what costs', async () => {
    expect(await lookAt()).toEqual([expect.stringContaining('opens every API')]);
    expect(await lookAt('firestore', 'generativelanguage')).toEqual([
      expect.stringContaining('opens generativelanguage.googleapis.com'),
    ]);
    expect(await lookAt('firestore', 'places')).toEqual({
      warnings: [expect.stringContaining('opens places.googleapis.com')],
    });
  });

  it('says where to look if the login may not', async () => {
    const place = answerRequests(() => new Response('switched off', { status: 403 }));
    expect(await lookAtWebKey(place, HOSTED_SETTINGS)).toEqual({
      warnings: [expect.stringMatching(/403.*console\.cloud\.google\.com/)],
    });
  });
});

// The Firebase CLI creates a missing database even in a dry run.
describe('the dry run of a deployment', () => {
  const run = vi.mocked(spawnSync);
  beforeEach(() => {
    run.mockReset();
    run.mockReturnValue({
      ...{ pid: 1, status: 0, signal: null },
      ...{ output: [], stdout: '', stderr: '' },
    });
  });

  it('takes place if the Firestore database exists', async () => {
    const asked: string[] = [];
    const place = answerRequests(({ url }) => {
      asked.push(url);
      return Response.json({ name: 'projects/demo-studynest/databases/(default)' });
    });
    expect(await tryDeployment(place, {})).toEqual([]);
    expect(asked).toEqual([
      expect.stringMatching(/\/v1\/projects\/demo-studynest\/databases\/\(default\)$/) as string,
    ]);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not take place if there is no such database', async () => {
    const place = answerRequests(() => Response.json({}, { status: 404 }));
    expect(await tryDeployment(place, {})).toEqual([
      'There is no Firestore database (default): create it in the console, or correct .env.',
    ]);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the look at the grant for Storage rules', () => {
  const ROLE = 'roles/firebaserules.firestoreServiceAgent';
  const ACCOUNT = 'service-42@gcp-sa-firebasestorage.iam.gserviceaccount.com';
  const lookAt = (bindings: object[]) =>
    lookAtStorageGrant(
      answerRequests(({ url, method }) =>
        method === 'POST' && url.endsWith(':getIamPolicy')
          ? Response.json({ bindings })
          : Response.json({ projectNumber: '42' }),
      ),
      {},
    );

  it('finds nothing where it is given', async () => {
    expect(await lookAt([{ role: ROLE, members: [`serviceAccount:${ACCOUNT}`] }])).toEqual([]);
  });

  it.each([[[]], [[{ role: ROLE, members: ['user:a@b.org'] }]], [[{ role: 'roles/owner' }]]])(
    'says how to give it where it is missing: %j',
    async (bindings) => {
      expect(await lookAt(bindings)).toEqual([
        expect.stringContaining(`give ${ACCOUNT} the role ${ROLE}`),
      ]);
    },
  );
});

describe('the login', () => {
  it('ends a deployment where it is missing, and does not where it works', async () => {
    const access = vi.mocked(openHostedAccess);
    const run = () => Promise.resolve(loginCheck.run({ folder: '', settings: HOSTED_SETTINGS }));
    access.mockRejectedValue(new NotLoggedIn(null));
    expect(await run()).toEqual([expect.stringContaining('nobody is logged in')]);
    access.mockResolvedValue(() => Promise.resolve('token'));
    expect(await run()).toEqual([]);
  });
});

describe('the look at the files of the library', () => {
  const look = (...names: readonly string[]) =>
    lookAtShelves(
      answerRequests(() => Response.json({ items: names.map((name) => ({ name, size: '1' })) })),
    );
  const ofCourse: unknown = expect.stringMatching(/no longer has the course XX.*: 1\./);

  it('counts those of a course that was removed', async () => {
    expect(await look('CD/note/a', 'XX/note/a', 'covers/CD/note/a')).toEqual({
      warnings: [ofCourse],
    });
  });

  it('stops a deployment by which those of a category would be in no list any more', async () => {
    expect(await look('CD/old-note/a', 'CD/old-note/b', 'XX/note/a')).toEqual([
      expect.stringMatching(/no longer has the category old-note.*: 2\./),
      ofCourse,
    ]);
  });
});
