// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deployCommand } from '../../../../scripts/deploy/checks.ts';

/** The names of checks that read the hosted project. */
const HOSTED = [
  'deployment without effect',
  'sign-in methods',
  "databases and the operator's key",
  'bucket',
  'App Check',
  'grant for Storage rules',
  'files of the library',
];

const namesOf = (args: readonly string[]) => deployCommand(args).checks.map(({ name }) => name);

describe('npm run deploy', () => {
  it.each([
    [[], ['deploy']],
    [
      ['--dry-run', '--debug'],
      ['deploy', '--dry-run', '--debug'],
    ],
    [
      ['--preview', 'pr-7'],
      ['hosting:channel:deploy', 'pr-7', '--expires', '7d'],
    ],
  ])('with %j calls the Firebase CLI', (given, args) => {
    expect(deployCommand(given).args).toEqual(args);
  });

  it.each([
    [[], true],
    [['--force'], true],
    [['--only', 'hosting'], false],
    [['--dry-run'], false],
    [['--preview', 'pr-7'], false],
  ])('with %j can be returned to: %s', (given, isWhole) => {
    expect(deployCommand(given)).toMatchObject({ isWhole, returns: false });
  });

  it('with --rollback sends what was there before, after a look at settings and login alone', () => {
    // npm keeps an option that stands before '--' to itself.
    expect(deployCommand(['--debug'], { npm_config_rollback: 'true' })).toEqual(
      deployCommand(['--rollback', '--debug']),
    );
    const { checks, args, returns } = deployCommand(['--rollback', '--debug']);
    expect([args, returns]).toEqual([['deploy', '--debug'], true]);
    expect(checks.map(({ name }) => name)).toEqual(['settings', 'login']);
  });

  it('looks at the login before anything that takes a build', () => {
    for (const args of [[], ['--preview', 'pr-7']]) {
      const names = namesOf(args);
      expect(names).toContain('login');
      expect(names.indexOf('login')).toBeLessThan(names.indexOf('size budgets'));
    }
  });

  it('checks files, sizes and the hosted project', () => {
    expect(namesOf([])).toEqual(expect.arrayContaining(['rules', 'size budgets', ...HOSTED]));
  });

  it('checks only files and sizes before a preview, whose login may see nothing else', () => {
    const names = namesOf(['--preview', 'pr-7']);
    expect(names).toEqual(expect.arrayContaining(['settings', 'rules', 'size budgets']));
    expect(names.filter((name) => HOSTED.includes(name))).toEqual([]);
  });
});

describe('the language', () => {
  afterEach(() => vi.doUnmock('../../../../src/config/locale.ts'));

  it.each([
    ['de-AT', []],
    ['en_US', [expect.stringContaining("has 'en_US'. Take a tag")]],
  ])('%s', async (LOCALE, said) => {
    vi.resetModules();
    vi.doMock('../../../../src/config/locale.ts', () => ({ LOCALE }));
    const { FILE_CHECKS } = await import('../../../../scripts/deploy/checks.ts');
    const check = FILE_CHECKS.find(({ name }) => name === 'language');
    expect(await check?.run({ folder: '', settings: {} })).toEqual(said);
  });
});
