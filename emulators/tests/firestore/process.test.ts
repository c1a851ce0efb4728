import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/freePorts.ts';

const LAUNCHER = fileURLToPath(new URL('../../launcher/java', import.meta.url));
const MAIN = fileURLToPath(new URL('../../firestore/main.ts', import.meta.url));

let folder: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firestore-process-'));
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  await rm(folder, { recursive: true });
});

interface Started {
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: { stdout: string; stderr: string };
  readonly exited: Promise<number | null>;
}

/** Starts the program as firebase-tools does. */
function start(...flags: readonly string[]): Started {
  const process = spawn(LAUNCHER, [
    '-Dgoogle.cloud_firestore.debug_log_level=FINE',
    '-Duser.language=en',
    '-jar',
    MAIN,
    ...flags,
  ]);
  running = process;
  const output = { stdout: '', stderr: '' };
  process.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  process.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const exited = once(process, 'exit').then(([code]) => code as number | null);
  return { process, output, exited };
}

async function listening({ process, output }: Started): Promise<void> {
  while (!output.stdout.includes('listens on')) await once(process.stdout ?? process, 'data');
}

describe('the program', () => {
  it('starts with what firebase-tools gives it, and ends with SIGINT and exit code 0', async () => {
    const port = await freePort();
    const rules = join(folder, 'firestore.rules');
    await writeFile(
      rules,
      "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} { allow read; }\n}\n",
    );
    const started = start(
      ...['--host', '127.0.0.1', '--port', String(port), '--websocket_port', '1'],
      ...['--database-edition', 'standard', '--project_id', 'demo-x', '--rules', rules],
      ...['--single_project_mode', 'true'],
    );
    await listening(started);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Ok\n');
    started.process.kill('SIGINT');
    expect(await started.exited).toBe(0);
    expect(started.output.stderr).toBe('');
  });

  it('ends also while a client holds its connection', async () => {
    const port = await freePort();
    const started = start('--host', '127.0.0.1', '--port', String(port));
    await listening(started);
    await (await fetch(`http://127.0.0.1:${port}/`, { keepalive: true })).text();
    started.process.kill('SIGINT');
    expect(await started.exited).toBe(0);
  });

  it('does not start with rules that do not parse, and says where', async () => {
    const rules = join(folder, 'firestore.rules');
    await writeFile(
      rules,
      "rules_version = '2';\nservice cloud.firestore {\n  match /a { allow }\n}\n",
    );
    const { exited, output } = start('--port', String(await freePort()), '--rules', rules);
    expect(await exited).toBe(1);
    expect(output.stderr).toMatch(/firestore\.rules:3:\d+ - ERROR /);
  });

  it('does not start on a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { exited, output } = start('--host', '127.0.0.1', '--port', String(port));
    expect(await exited).toBe(1);
    expect(output.stderr).toContain('address already in use');
    server.close();
  });

  it('does not start with a file that is no export', async () => {
    const file = join(folder, 'x.overall_export_metadata');
    await writeFile(file, 'leveldb');
    const { exited, output } = start(
      '--port',
      String(await freePort()),
      '--seed_from_export',
      file,
    );
    expect(await exited).toBe(1);
    expect(output.stderr).toContain('it is no export of a Firestore emulator');
  });
});
