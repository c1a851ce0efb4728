import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../../launcher/java', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program as firebase-tools runs an engine; resolves with its exit status and signal. */
async function run(program: string, environment: NodeJS.ProcessEnv = {}): Promise<unknown[]> {
  const file = join(folder, 'main.ts');
  writeFileSync(file, program);
  const env = { ...process.env, ...environment };
  const child = spawn(launcher, ['-jar', file], { env, stdio: 'ignore' });
  return once(child, 'exit');
}

describe('an engine that fails', () => {
  it('while it starts ends with an error status', async () => {
    expect(await run("throw new Error('no data');")).toEqual([1, null]);
  });

  it('while it runs ends by a signal, so that firebase-tools goes on', async () => {
    const fail = "setTimeout(() => { throw new Error('a bug'); }, 1);";
    expect(await run(fail)).toEqual([null, 'SIGKILL']);
  });
});

it('an engine has the temporary folder of its variable, not that of firebase-tools', async () => {
  const program = "process.exit(process.env['TMPDIR'] === '/' ? 1 : 7);";
  const folders = { TMPDIR: '/', ENGINES_TMPDIR: folder };
  expect(await run(program, folders)).toEqual([7, null]);
});
