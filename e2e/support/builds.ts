import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeBuildFiles } from '../../scripts/build/buildFiles.ts';
import type { BuildFiles } from '../../src/model/caches.ts';
import { inProject } from '../../scripts/shared/paths.ts';
import { HOST, portOffset, suitePorts, TEST_PORT_OFFSET } from '../../scripts/shared/ports.ts';
import { writeFirebaseConfig } from '../../scripts/start/firebaseConfig.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A site on Firebase's own static server, with the headers of firebase.json. */
export interface DeployedSite {
  readonly url: string;
  /**
   * Deploys another build: the same app, with other names for all of its scripts and styles.
   *
   * @returns its version
   */
  readonly deploy: (build: number) => string;
  /** Answers everything with 200 and this HTML, as the login page of a network does. */
  readonly answerAll: (html: string | null) => void;
  /** Answers pages with headers and their first bytes alone, as some overloaded networks do. */
  readonly stallPages: (stalls: boolean) => void;
  /** Accepts no connections until `start`. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Of this process alone: another may still be removing its own. */
const FOLDER = `.data/builds-${portOffset(TEST_PORT_OFFSET)}-${process.pid}`;
process.on('exit', () => rmSync(inProject(FOLDER), { recursive: true, force: true }));

/** Serves build 1 of the site under test. */
export async function serveBuilds(): Promise<DeployedSite> {
  let answer: Handler = notYet;
  let portal: string | null = null;
  let stalls = false;
  let port = 0;
  let server: Server | undefined;
  const start = async () => {
    const started = createServer((request, response) => {
      if (stalls && request.headers['sec-fetch-mode'] === 'navigate') {
        response.writeHead(200, { 'Content-Type': 'text/html' }).write('<!doctype html>');
        return;
      }
      if (portal === null) {
        answer(request, response, () => response.writeHead(404).end());
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(portal);
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(port, HOST, resolve));
    ({ port } = started.address() as AddressInfo);
  };
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise<unknown>((resolve) => server?.close(resolve));
  };
  const deploy: DeployedSite['deploy'] = (build) => {
    const folder = folderOf(build);
    answer = staticServer(folder);
    return readFileSync(inProject(`${folder}/version.txt`), 'utf8');
  };
  await start();
  deploy(1);
  return {
    url: `http://${HOST}:${port}`,
    deploy,
    answerAll: (html) => void (portal = html),
    stallPages: (stall) => void (stalls = stall),
    ...{ start, stop, close: stop },
  };
}

const notYet: Handler = (_request, response) => void response.writeHead(503).end();

function staticServer(site: string): Handler {
  const config = inProject(`${FOLDER}/firebase.json`);
  const files = { firestoreRules: '', storageRules: '', indexes: '', databaseRules: '' };
  const ports = suitePorts(portOffset(TEST_PORT_OFFSET));
  writeFirebaseConfig(config, ports, { site, hosting: true, files });
  const { hosting } = JSON.parse(readFileSync(config, 'utf8')) as { readonly hosting: object };
  const ofFirebase = createRequire(
    createRequire(import.meta.url).resolve('firebase-tools/package.json'),
  );
  const { default: superstatic } = ofFirebase('superstatic') as {
    readonly default: (options: object) => Handler;
  };
  return superstatic({
    config: hosting,
    cwd: inProject(''),
    stack: 'strict',
    compression: true,
    fallthrough: false,
  });
}

const HASHED = /^(.+-)([\w-]{6})[\w-]{2}(\.(?:m?js|css))$/;

const made = new Set<number>();

/** Returns the folder of a build, made when it is first asked for. */
function folderOf(build: number): string {
  const folder = `${FOLDER}/${build}`;
  if (!made.has(build)) makeBuild(build, inProject(folder));
  made.add(build);
  return folder;
}

/** Writes a copy of the site under test whose hashed files have other names, and so other contents. */
function makeBuild(build: number, folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(process.env['STUDYNEST_SITE'] ?? '', folder, { recursive: true });
  const [first = '', worker = ''] = readFileSync(join(folder, 'sw.js'), 'utf8').split(/;\n(.*)/s);
  const names = new Map(
    readdirSync(join(folder, 'assets'))
      .filter((name) => HASHED.test(name))
      .map((name) => [name, name.replace(HASHED, `$1$2_${build}$3`)]),
  );
  const renamed = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.(?:m?js|css)/g, (name) => names.get(name) ?? name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) =>
    /^[^/]+\.html$|^assets\/[^/]+\.(m?js|css)$/.test(name),
  )) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replace(/<meta name="version"[^>]*>/, '');
    writeFileSync(path, renamed(text));
  }
  for (const [name, other] of names) {
    renameSync(join(folder, 'assets', name), join(folder, 'assets', other));
  }
  const { pages, fallback, shell, kept } = JSON.parse(
    renamed(first.replace('self.BUILD_FILES=', '')),
  ) as BuildFiles;
  const urls = (stored: BuildFiles['shell']) => stored.map(({ url }) => url);
  const inShell = urls(shell).filter((url) => !pages.includes(url) && url !== fallback);
  writeBuildFiles(folder, { pages, fallback, shell: inShell, kept: urls(kept) }, worker);
}
