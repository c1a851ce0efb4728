import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inProject, readProjectFile } from '../../../scripts/shared/paths.ts';

const { scripts } = JSON.parse(readProjectFile('package.json')) as {
  scripts: Record<string, string>;
};

/** Runs `node scripts/run.cjs` with these arguments, as if Node had another version. */
function runOnNode(version: string, ...args: string[]) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const runFile = JSON.stringify(inProject('scripts/run.cjs'));
  return spawnSync(
    process.execPath,
    ['-e', `${pretend} process.argv.splice(1, 0, ${runFile}); require(${runFile})`, ...args],
    { cwd: inProject(''), encoding: 'utf8', timeout: 20_000 },
  );
}

describe('a script of package.json', () => {
  it.each(Object.entries(scripts))('%s checks the version of Node first', (_, command) => {
    const unchecked = command
      .split(' && ')
      .filter((step) => !/^(node scripts\/run\.cjs|npm run) [\w:-]+/.test(step));
    expect(unchecked).toEqual([]);
  });

  it.each(['18.20.8', '20.18.3'])('ends with one clear line on Node %s', (version) => {
    const { status, stdout, stderr } = runOnNode(version, 'tsc', '--version');
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `StudyNest needs Node 20.19 or later. This is Node ${version}.\n`,
    });
  });

  it.each(['20.19.0', '22.0.0', '26.10.0'])('runs on Node %s', (version) => {
    const { status, stdout } = runOnNode(version, 'tsc', '--version');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Version \d+\.\d+\.\d+\n$/) as string,
    });
  });

  it('names a command that is not there', () => {
    const { status, stderr } = runOnNode('22.0.0', 'nothing');
    expect(status).toBe(1);
    expect(stderr).toContain('There is no scripts/nothing.ts and no installed tool nothing.');
  });
});
