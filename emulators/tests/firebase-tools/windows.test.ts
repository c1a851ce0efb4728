import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { withoutJava } from '../../firebase-tools/windows.js';

describe('on Windows a call of java', () => {
  it('for an engine becomes one of Node, with a path that has blanks', () => {
    const main = 'C:\\a b\\emulators\\firestore\\main.ts';
    const [command, args] = withoutJava('java', ['-Dx=1', '-jar', main, '--port', '8080']);
    expect(command).toBe(process.execPath);
    expect(args[0]).toMatch(/launcher.runEngine\.js$/);
    expect(args.slice(1)).toEqual([main, '--port', '8080']);
  });

  it('for the version is answered as Java 21', () => {
    const [command, args] = withoutJava('java', ['-Duser.language=en', '-version']);
    expect(spawnSync(command, args, { encoding: 'utf8' }).stderr).toMatch(/version "21\./);
  });

  it.each([
    ['java', ['-jar', 'C:\\other.jar']],
    ['node', ['-jar', 'C:\\x\\main.ts']],
  ])('stays as it is otherwise: %s %j', (command, args) => {
    expect(withoutJava(command, args)).toEqual([command, args]);
  });
});
