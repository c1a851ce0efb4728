/** The environment in which firebase-tools starts the engines in place of Google's JARs. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INDEX_FILE_VARIABLE } from '../firestore/indexes/variable.ts';
import { KEEP_VARIABLE } from '../shared/journal.ts';
import type { OfficialFirestore } from './officialFirestore.ts';

export type EngineName = 'firestore' | 'database' | 'storage';

/** The program of each engine, and the variable in which firebase-tools looks for it. */
export const ENGINES: Readonly<
  Record<EngineName, { readonly program: string; readonly variable: string }>
> = {
  firestore: {
    program: inPackage('firestore/main.ts'),
    variable: 'FIRESTORE_EMULATOR_BINARY_PATH',
  },
  database: {
    program: inPackage('database/main.ts'),
    variable: 'DATABASE_EMULATOR_BINARY_PATH',
  },
  storage: {
    program: inPackage('storage-rules/main.ts'),
    variable: 'STORAGE_EMULATOR_BINARY_PATH',
  },
};

export interface EngineOptions {
  /** The engines to use; all of them by default. */
  readonly engines?: readonly EngineName[];
  /**
   * The path of `firestore.indexes.json`. The Firestore engine then refuses a query that hosted
   * Firestore would refuse for want of an index, and says which entry is missing.
   */
  readonly indexes?: string;
  /** A folder where Firestore and the Realtime Database keep each write, to begin with it again. */
  readonly keepIn?: string;
  /** Google's own Firestore emulator, to run instead of the Firestore engine. */
  readonly officialFirestore?: {
    readonly emulator: OfficialFirestore;
    /** A folder for a copy of the JAR: firebase-tools changes the mode of the file it starts. */
    readonly folder: string;
  };
}

/** Returns the variables to add to firebase-tools' environment. PATH keeps its present folders. */
export function engineEnvironment(options: EngineOptions = {}): Record<string, string> {
  const {
    engines = ['firestore', 'database', 'storage'],
    indexes,
    keepIn,
    officialFirestore,
  } = options;
  const environment: Record<string, string> = {
    PATH: inPackage('launcher') + delimiter + (process.env['PATH'] ?? ''),
    // The compiled engines are cached there. A suite with an empty TMPDIR would recompile them.
    ENGINES_TMPDIR: tmpdir(),
  };
  for (const name of engines) environment[ENGINES[name].variable] = ENGINES[name].program;
  if (indexes !== undefined) environment[INDEX_FILE_VARIABLE] = indexes;
  if (keepIn !== undefined) environment[KEEP_VARIABLE] = resolve(keepIn);
  if (officialFirestore) {
    const { emulator, folder } = officialFirestore;
    environment[ENGINES.firestore.variable] = copyJar(emulator.jar, folder);
    environment['ENGINES_JAVA'] = emulator.java;
  }
  return environment;
}

function copyJar(jar: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'cloud-firestore-emulator.jar');
  copyFileSync(jar, copy);
  return copy;
}

function inPackage(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
