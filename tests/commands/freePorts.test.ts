import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startDevServer } from '../../scripts/start/devServer.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import {
  HOST,
  otherOffset,
  portOffset,
  SUITE_OFFSETS,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';
import { startSuite } from '../../scripts/start/suite.ts';
import { createRunFiles, requireFreePorts } from '../../scripts/start/runFiles.ts';

const OFFSET = portOffset(TEST_PORT_OFFSET) + SUITE_OFFSETS.ports - SUITE_OFFSETS.commands;
const ports = suitePorts(OFFSET);
const servers: Server[] = [];
const left: string[] = [];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
  for (const path of left.splice(0)) rmSync(path, { recursive: true, force: true });
});

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST);
  servers.push(server);
  await once(server, 'listening');
  return server;
}

/** The files of a suite that a process started. */
function runPaths(pid: number): { readonly config: string; readonly logs: string } {
  return {
    config: inProject(`.firebase-${OFFSET}-${pid}.json`),
    logs: inProject(`.data/logs-${OFFSET}-${pid}`),
  };
}

/** Leaves the files of a suite that a process started. */
function leaveRunFiles(pid: number) {
  const files = runPaths(pid);
  writeFileSync(files.config, '{}');
  mkdirSync(files.logs, { recursive: true });
  left.push(files.config, files.logs);
  return files;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid!;
}

describe('the ports of a suite', () => {
  it('are free, or one line says which program has one and what to do', async () => {
    await expect(requireFreePorts(OFFSET, ['app'])).resolves.toBeUndefined();
    await listen(ports.firestore);
    await expect(requireFreePorts(OFFSET, ['app'])).rejects.toThrow(
      `Port ${ports.firestore} is taken by another program. End that program, or move StudyNest to other ports: set STUDYNEST_PORT_OFFSET=${otherOffset(OFFSET)}.`,
    );
  });

  it('include those that are named', async () => {
    await listen(ports.app);
    await expect(requireFreePorts(OFFSET, [])).resolves.toBeUndefined();
    await expect(requireFreePorts(OFFSET, ['app'])).rejects.toThrow(`Port ${ports.app} is taken`);
  });

  it('belong to the StudyNest that runs here', async () => {
    leaveRunFiles(process.ppid);
    await listen(ports.hub);
    await expect(requireFreePorts(OFFSET, ['app'])).rejects.toThrow(
      'StudyNest is already starting here.',
    );
    await listen(ports.app);
    await expect(requireFreePorts(OFFSET, ['app'])).rejects.toThrow(
      `StudyNest is already running here: http://${HOST}:${ports.app}`,
    );
  });

  it('are waited for while a suite ends whose starter was killed', async () => {
    leaveRunFiles(await endedProcess());
    const server = await listen(ports.hub);
    const free = requireFreePorts(OFFSET, ['app']);
    server.close();
    await expect(free).resolves.toBeUndefined();
  });
});

describe('the files of a running suite', () => {
  it('are removed at its end, and those that killed processes left at a start', async () => {
    const stale = leaveRunFiles(await endedProcess());
    const alive = leaveRunFiles(process.ppid);
    const files = createRunFiles(OFFSET);
    writeFileSync(files.config, '{}');
    expect([stale.config, stale.logs].filter(existsSync)).toEqual([]);
    files.remove();
    expect([files.config, files.logs].filter(existsSync)).toEqual([]);
    expect([alive.config, alive.logs].filter(existsSync)).toHaveLength(2);
  });

  it('are quoted before they are removed when firebase-tools cannot start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studynest-'));
    left.push(folder);
    const fails = join(folder, 'fails.cjs');
    writeFileSync(
      fails,
      "if (process.argv.includes('emulators:start')) throw new Error('no disk space is left');",
    );
    vi.stubEnv('NODE_OPTIONS', `--require ${fails}`);
    await expect(startSuite({ portOffset: OFFSET })).rejects.toThrow(
      /^The emulator suite ended with status 1:\n[^]*no disk space is left/,
    );
    const { config, logs } = runPaths(process.pid);
    expect([config, logs].filter(existsSync)).toEqual([]);
  });
});

describe('the development server', () => {
  it('fails when its port is taken, and leaves the process to whoever started it', async () => {
    await listen(ports.app);
    const listeners = process.listenerCount('SIGTERM');
    await expect(startDevServer(ports.app)).rejects.toThrow('already in use');
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });
});
