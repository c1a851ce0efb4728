import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/freePorts.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A stand-in for firebase-tools: starts an engine, says which process it is, and waits. */
const PARENT = `
  const [launcher, ...args] = process.argv.slice(1);
  // A stdin that stays open after the parent, so that its end is not what ends the engine.
  const child = require('node:child_process').spawn(launcher, args, {
    stdio: [3, 'pipe', 'inherit'],
  });
  child.stdout.on('data', (data) => {
    if (args.includes('serve') || String(data).includes('listens')) console.log(child.pid);
  });
  setInterval(() => undefined, 1_000);
`;

let parent: ChildProcess | undefined;
let engine: number | undefined;
afterEach(() => {
  parent?.kill('SIGKILL');
  if (engine !== undefined && isRunning(engine)) process.kill(engine, 'SIGKILL');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('an engine whose parent is killed', () => {
  it.each([
    ['firestore', ['--host', '127.0.0.1', '--port']],
    ['database', ['--host', '127.0.0.1', '--port']],
    ['storage-rules', ['serve']],
  ])('%s ends', async (name, flags) => {
    const port = flags.at(-1) === '--port' ? [String(await freePort())] : [];
    const words = ['-jar', inPackage(`${name}/main.ts`), ...flags, ...port];
    parent = spawn(process.execPath, ['-e', PARENT, inPackage('launcher/java'), ...words], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
    engine = Number(line.toString());
    expect(isRunning(engine)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(Number(engine)), { timeout: 15_000 }).toBe(false);
  });
});
