// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dryRunCheck } from '../../../../scripts/deploy/commandChecks.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

vi.mock('node:child_process', { spy: true });
vi.mock('../../../../scripts/deploy/deployConfig.ts', () => ({
  withDeployConfig: (_: object, work: (path: string) => unknown) => work('config.json'),
}));
vi.mock('../../../../scripts/operator/hostedAccess.ts', () => ({
  openHostedAccess: () => Promise.resolve(() => Promise.resolve('token')),
}));

const patient = {
  folder: '',
  nodeVersion: '24.0.0',
  settings: { ...HOSTED_SETTINGS, VITE_FIREBASE_FIRESTORE_DATABASE: 'library' },
};

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
    answerRequests(({ url }) => {
      asked.push(url);
      return Response.json({ name: 'projects/notes/databases/library' });
    });
    expect(await dryRunCheck.run(patient)).toEqual([]);
    expect(asked).toEqual(['https://firestore.googleapis.com/v1/projects/notes/databases/library']);
    expect(run).toHaveBeenCalledOnce();
  });

  it('does not take place if there is no such database', async () => {
    answerRequests(() => Response.json({}, { status: 404 }));
    expect(await dryRunCheck.run(patient)).toEqual([
      'There is no Firestore database library: create it in the console, or correct .env.',
    ]);
    expect(run).not.toHaveBeenCalled();
  });
});
