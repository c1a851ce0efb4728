import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../support/freePorts.ts';

const COMMAND = fileURLToPath(new URL('../../bin/firebase-without-java.js', import.meta.url));

/** Writes a text to both databases, and then perhaps kills the engine of Firestore. */
const SCRIPT = `
import { execFileSync } from 'node:child_process';
const [firestore, database, text, kill] = process.argv.slice(2);
const headers = { authorization: 'Bearer owner' };
await fetch('http://127.0.0.1:' + firestore + '/v1/projects/demo-export/databases/(default)/documents/c/' + text,
  { method: 'PATCH', headers, body: '{}' });
await fetch('http://127.0.0.1:' + database + '/text.json?ns=demo-export', { method: 'PUT', headers, body: JSON.stringify(text) });
if (kill) execFileSync('pkill', ['-9', '-f', 'firestore/main.ts .*--port ' + firestore]);
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an export', { timeout: 180_000 }, () => {
  it('that cannot be imported ends the suite with the reason on the terminal', async () => {
    const [firestore, websocketPort, hub, logging] = await freePorts(4);
    const emulators = {
      firestore: { port: firestore, websocketPort },
      hub: { port: hub },
      logging: { port: logging },
      ui: { enabled: false },
    };
    const firestoreExport = { version: '1.19.9', path: 'f', metadata_file: 'f/metadata' };
    await mkdir(join(folder, 'kept/f'), { recursive: true });
    await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
    await writeFile(
      join(folder, 'kept/firebase-export-metadata.json'),
      JSON.stringify({ version: '15.0.0', firestore: firestoreExport }),
    );
    await writeFile(join(folder, 'kept/f/metadata'), 'x');
    const running = promisify(execFile)(
      COMMAND,
      ['emulators:exec', '--project', 'demo-export', '--import=./kept', 'true'],
      { cwd: folder },
    );
    const { stdout, stderr } = await running.then(
      () => ({ stdout: 'it went well', stderr: '' }),
      (error: unknown) => error as { stdout: string; stderr: string },
    );
    expect(stdout + stderr).toContain('it is no export of a Firestore emulator');
  });

  it('has the data of the others when an engine has died, and keeps what it had of that one', async () => {
    const [firestore = 0, websocketPort, database = 0, hub, logging] = await freePorts(5);
    const emulators = {
      firestore: { port: firestore, websocketPort },
      database: { port: database },
      hub: { port: hub },
      logging: { port: logging },
      ui: { enabled: false },
    };
    await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
    await writeFile(join(folder, 'write.mjs'), SCRIPT);
    const exec = async (words: string, options: readonly string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        COMMAND,
        ['emulators:exec', '--project', 'demo-export', ...options, `node write.mjs ${words}`],
        { cwd: folder },
      );
      return stdout;
    };
    await exec(`${firestore} ${database} first`, ['--export-on-exit=./kept']);
    const output = await exec(`${firestore} ${database} second kill`, [
      '--import=./kept',
      '--export-on-exit=./kept',
    ]);
    const read = (path: string): Promise<string> => readFile(join(folder, 'kept', path), 'utf8');
    expect(await read('database_export/demo-export.json')).toContain('second');
    expect(await read('firestore_export/documents.json')).toContain('documents/c/first');
    expect(output).toContain('The firestore emulator has died.');
    expect(JSON.parse(await read('firebase-export-metadata.json'))).toMatchObject({
      firestore: { path: 'firestore_export' },
      database: { path: 'database_export' },
    });
  });
});
