import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../support/freePorts.ts';

const COMMAND = fileURLToPath(new URL('../../bin/firebase-without-java.js', import.meta.url));

/** Makes one request to each emulator that its rules allow and one that they refuse. */
const SCRIPT = `
const [firestore, database, storage] = process.argv.slice(2).map((port) => 'http://127.0.0.1:' + port);
const documents = firestore + '/v1/projects/demo-folder/databases/(default)/documents';
const bucket = storage + '/v0/b/demo-folder.appspot.com/o?name=';
const ask = async (url, method, body) => (await fetch(url, { method, body })).status;
console.log('answers', [
  await ask(documents + '/open', 'POST', '{}'),
  await ask(documents + '/shut', 'POST', '{}'),
  await ask(database + '/open.json?ns=demo-folder-default-rtdb', 'PUT', '1'),
  await ask(database + '/shut.json?ns=demo-folder-default-rtdb', 'PUT', '1'),
  await ask(bucket + 'open', 'POST', 'x'),
  await ask(bucket + 'shut', 'POST', 'x'),
].join(' '));
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'any-project-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Turns the folder into a Firebase project; resolves with the ports of its emulators. */
async function writeProject(): Promise<readonly number[]> {
  const ports = await freePorts(6);
  const [firestore, websocketPort, database, storage, hub, logging] = ports;
  const files = {
    'firebase.json': JSON.stringify({
      firestore: { rules: 'firestore.rules' },
      database: { rules: 'database.rules.json' },
      storage: { rules: 'storage.rules' },
      emulators: {
        firestore: { port: firestore, websocketPort },
        database: { port: database },
        storage: { port: storage },
        hub: { port: hub },
        logging: { port: logging },
        ui: { enabled: false },
      },
    }),
    'firestore.rules': `rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents/open/{id} { allow create; } }`,
    'storage.rules': `rules_version = '2';
      service firebase.storage { match /b/{bucket}/o/open { allow create; } }`,
    'database.rules.json': '{"rules":{"open":{".write":true}}}',
    'ask.mjs': SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return [firestore!, database!, storage!];
}

describe('the command', { timeout: 120_000 }, () => {
  it('runs the emulators of any project with its rules, also through a link', async () => {
    const ports = await writeProject();
    const link = join(folder, 'firebase-without-java');
    await symlink(COMMAND, link);
    const { stdout } = await promisify(execFile)(
      link,
      ['emulators:exec', '--project', 'demo-folder', `node ask.mjs ${ports.join(' ')}`],
      { cwd: folder },
    );
    expect(stdout).toContain('answers 200 403 200 401 200 403');
    expect(stdout).not.toMatch(/Env variable override|websocket/);
  });
});
