import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  findOfficialFirestore,
  type OfficialFirestore,
} from '../../firebase-tools/officialFirestore.ts';
import { freePort } from './freePorts.ts';

/** Google's own Firestore emulator, if it is installed: the oracle of differential tests. */
export const officialFirestore: OfficialFirestore | undefined = findOfficialFirestore();

export interface OfficialServer {
  /** `http://host:port` */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
/** The Java program takes a few seconds, more on a busy machine. */
const START_SECONDS = 45;
/** For a short run: better compilation and concurrent collection would cost more than they save. */
const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Starts the emulator on a free port, without rules; resolves once it answers. */
export async function startOfficialFirestore({
  jar,
  java,
  mainClass,
}: OfficialFirestore): Promise<OfficialServer> {
  const port = await freePort();
  const address = ['--host', HOST, '--port', String(port)];
  const folder = mkdtempSync(join(tmpdir(), 'official-firestore-'));
  const program = spawn(java, [...JAVA_OPTIONS, '-cp', jar, mainClass, ...address], {
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `http://${HOST}:${port}`;
  const exited = once(program, 'exit');
  const close = async (): Promise<void> => {
    program.kill();
    await exited;
    rmSync(folder, { recursive: true });
  };
  for (let tries = 0; tries < START_SECONDS * 10; tries += 1) {
    if (await answers(url)) return { url, close };
    await delay(100);
  }
  await close();
  throw new Error(`Google's Firestore emulator did not start within ${START_SECONDS} s.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
