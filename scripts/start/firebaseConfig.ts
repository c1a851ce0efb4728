import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cacheHeaders, pageRewrites, type HeaderEntry } from '../build/hostedBuild.ts';
import { inProject, readProjectFile, ROOT } from '../shared/paths.ts';
import { HOST, type SuitePorts } from '../shared/ports.ts';
import { ENGINE_NAMES } from './engines.ts';
import { filesWithLibrary, type Library } from '../shared/courseFiles.ts';

interface FirebaseConfig {
  readonly firestore?: object;
  readonly database?: object;
  readonly storage?: object;
  readonly hosting: {
    readonly headers: readonly HeaderEntry[];
  };
  readonly emulators: Readonly<Record<string, unknown>>;
}

/**
 * Writes the project's firebase.json with a suite's ports to a file beside it, because its paths
 * are relative. The Content-Security-Policy also lets the page reach the emulators.
 *
 * @param site the folder of the build to serve
 * @param hosting whether the suite includes Hosting
 * @param files the rules and indexes of the suite
 * @returns the names of the emulators to start
 */
export function writeFirebaseConfig(
  path: string,
  ports: SuitePorts,
  { site, hosting, files }: { site: string; hosting: boolean; files: LibraryFiles },
): readonly string[] {
  const config = JSON.parse(readProjectFile('firebase.json')) as FirebaseConfig;
  const reachable = [ports.auth, ports.firestore, ports.database, ports.storage]
    .map((port) => `http://${HOST}:${port}`)
    .concat(`ws://${HOST}:${ports.database}`)
    .join(' ');
  const widen = (policy: string) =>
    policy
      .replace('connect-src ', `connect-src ${reachable} `)
      .replace('img-src ', `img-src http://${HOST}:${ports.storage} `)
      .replace('frame-src ', `frame-src http://${HOST}:${ports.auth} `)
      .replace(/; *upgrade-insecure-requests/, '');
  const local = {
    ...config,
    firestore: { ...config.firestore, rules: files.firestoreRules, indexes: files.indexes },
    storage: { ...config.storage, rules: files.storageRules },
    hosting: {
      ...config.hosting,
      public: site,
      rewrites: pageRewrites(inProject(site)),
      headers: [...config.hosting.headers, ...cacheHeaders(inProject(site))].map((entry) => ({
        ...entry,
        headers: entry.headers.map(({ key, value }) => ({
          key,
          value: key === 'Content-Security-Policy' ? widen(value) : value,
        })),
      })),
    },
    emulators: {
      ...config.emulators,
      auth: { host: HOST, port: ports.auth },
      firestore: { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
      database: { host: HOST, port: ports.database },
      storage: { host: HOST, port: ports.storage },
      hosting: { host: HOST, port: ports.hosting },
      hub: { host: HOST, port: ports.hub },
      logging: { host: HOST, port: ports.logging },
    },
  };
  writeFileSync(path, JSON.stringify(local, null, 2));
  const configured = ENGINE_NAMES.filter((name) => config[name]);
  return ['auth', ...configured, ...(hosting ? ['hosting'] : [])];
}

/** The rules and indexes that a suite uses, as paths in the project. */
interface LibraryFiles {
  readonly firestoreRules: string;
  readonly storageRules: string;
  readonly indexes: string;
}

/**
 * Returns the rules and indexes of the repository, which firebase-tools loads again when they are
 * changed; copies with other courses where the repository's are not those of the library.
 */
export function libraryFiles(library: Library, folder: string): LibraryFiles {
  const files = filesWithLibrary(library, readProjectFile);
  const isSame = files.every(({ name, text }) => {
    const present = readProjectFile(name);
    return name.endsWith('.json')
      ? isDeepStrictEqual(JSON.parse(text), JSON.parse(present))
      : text === present;
  });
  const directory = isSame ? '' : `${relative(ROOT, folder)}/`;
  if (!isSame) for (const { name, text } of files) writeFileSync(inProject(directory + name), text);
  return {
    firestoreRules: `${directory}firestore.rules`,
    storageRules: `${directory}storage.rules`,
    indexes: `${directory}firestore.indexes.json`,
  };
}
