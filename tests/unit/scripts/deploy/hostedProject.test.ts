// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { lookAtSignIn } from '../../../../scripts/deploy/hostedProject.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

vi.mock('../../../../src/lib/pause.ts', () => ({ pause: () => Promise.resolve() }));

const SETTINGS = { VITE_SITE_ORIGIN: 'https://notes.web.app' };
const READY = {
  signIn: { anonymous: { enabled: true } },
  authorizedDomains: ['notes.web.app'],
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
      'Add notes.web.app: Authentication, Settings, Authorized domains.',
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
