import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/freePorts.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts the engine with the command line of firebase-tools. */
function start(port: number): ChildProcess {
  child = spawn(inPackage('launcher/java'), [
    ...['-Duser.language=en', '-jar', inPackage('database/main.ts')],
    ...['--host', '127.0.0.1', '--port', String(port), '--single_project_mode', 'Warning'],
  ]);
  return child;
}

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('database engine as a program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves until %s, then ends with 0', async (signal) => {
    const port = await freePort();
    const engine = start(port);
    await once(engine.stdout!, 'data');
    const url = `http://127.0.0.1:${port}/x.json?ns=demo`;
    await fetch(url, { method: 'PUT', body: '1' });
    expect(await (await fetch(url)).json()).toBe(1);
    const stream = await fetch(url, { headers: { accept: 'text/event-stream' } });
    const ended = once(engine, 'exit');
    engine.kill(signal);
    expect(await ended).toEqual([0, null]);
    await stream.body?.cancel().catch(() => undefined);
  });

  it('says so when its port is taken', async () => {
    const { server, port } = await takenPort();
    const engine = start(port);
    let text = '';
    engine.stderr!.on('data', (data: Buffer) => (text += data.toString()));
    expect(await once(engine, 'exit')).toEqual([1, null]);
    expect(text).toContain('address already in use');
    server.close();
  });
});
