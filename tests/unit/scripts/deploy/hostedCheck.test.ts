// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostedCheck } from '../../../../scripts/deploy/hostedCheck.ts';
import { NotLoggedIn, openHostedAccess } from '../../../../scripts/operator/hostedAccess.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';

vi.mock('../../../../scripts/operator/hostedAccess.ts', async (original) => ({
  ...(await original<object>()),
  openHostedAccess: vi.fn(),
}));

const patient = {
  folder: '',
  nodeVersion: '24.0.0',
  settings: HOSTED_SETTINGS,
};

describe('a check of the hosted project', () => {
  const access = vi.mocked(openHostedAccess);
  const check = hostedCheck('bucket', ({ bucket }) => Promise.resolve([bucket]));
  beforeEach(() => {
    access.mockResolvedValue(() => Promise.resolve('token'));
  });

  it('looks at the project of the settings', async () => {
    expect(await check.run(patient)).toEqual(['notes.firebasestorage.app']);
  });

  it('is skipped without a project', async () => {
    expect(await check.run({ ...patient, settings: {} })).toEqual({
      skipped: '.env names no project.',
    });
  });

  it('is skipped where nobody is logged in', async () => {
    access.mockRejectedValue(new NotLoggedIn(null));
    expect(await check.run(patient)).toEqual({
      skipped: expect.stringContaining('nobody is logged in.') as string,
    });
  });

  it('is not skipped if the login does not work', async () => {
    access.mockRejectedValue(new Error('The login does not work.'));
    await expect(check.run(patient)).rejects.toThrow('The login does not work.');
  });
});
