import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/freePorts.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A stand-in for firebase-tools: starts an engine, prints its process id, and waits. */
const PARENT = `
  const [launcher, ...args] = process.argv.slice(1);
  // Pipes that stay open after the parent, so that their end is not what ends the engine.
  const child = require('node:child_process').spawn(launcher, args, {
    stdio: [3, 'inherit', 'inherit'],
  });
  console.log('process ' + child.pid);
  setInterval(() => undefined, 1_000);
`;

/** A busy machine needs seconds to start Node. */
const EVENTUALLY = { timeout: 15_000 };

/** An engine below the stand-in for firebase-tools. */
interface StartedEngine {
  /** Everything that it has printed so far. */
  readonly said: () => string;
  readonly isRunning: () => boolean;
  /** Resolves when the stand-in is gone. */
  readonly killParent: () => Promise<unknown>;
}

async function startEngine(name: string, args: readonly string[]): Promise<StartedEngine> {
  const words = ['-jar', inPackage(`${name}/main.ts`), ...args];
  const parent = spawn(process.execPath, ['-e', PARENT, inPackage('launcher/java'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const gone = once(parent, 'exit');
  onTestFinished(() => void parent.kill('SIGKILL'));
  let output = '';
  parent.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  const said = () => output;
  await expect.poll(said, EVENTUALLY).toMatch(/process \d+\n/);
  const engine = Number(/process (\d+)/.exec(output)?.[1]);
  onTestFinished(() => void signal(engine, 'SIGKILL'));
  return {
    said,
    isRunning: () => signal(engine, 0),
    killParent: () => {
      parent.kill('SIGKILL');
      return gone;
    },
  };
}

/** Sends a signal to a process, if it exists; 0 only checks whether it does. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

describe('an engine whose parent is killed', () => {
  it.each([
    ['firestore', ['--host', '127.0.0.1', '--port'], 'listens'],
    ['database', ['--host', '127.0.0.1', '--port'], 'listens'],
    ['storage-rules', ['serve'], '"status":"ok"'],
  ])('%s ends', async (name, flags, isUp) => {
    const port = flags.at(-1) === '--port' ? [String(await freePort())] : [];
    const engine = await startEngine(name, [...flags, ...port]);
    await expect.poll(engine.said, EVENTUALLY).toContain(isUp);
    expect(engine.isRunning()).toBe(true);
    await engine.killParent();
    await expect.poll(engine.isRunning, EVENTUALLY).toBe(false);
  });

  it('while it starts ends as well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'end-with-parent-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The engine waits for its rules until they are written here, below.
    const rules = join(folder, 'firestore.rules');
    execFileSync('mkfifo', [rules]);
    const port = String(await freePort());
    const engine = await startEngine('firestore', ['--port', port, '--rules', rules]);
    const file = await open(rules, 'w');
    await engine.killParent();
    await file.writeFile('service cloud.firestore { match /any/{name} { allow read; } }');
    await file.close();
    await expect.poll(engine.said, EVENTUALLY).toContain('listens');
    await expect.poll(engine.isRunning, EVENTUALLY).toBe(false);
  });
});
