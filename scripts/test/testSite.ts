import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build as viteBuild } from 'vite';
import { LIBRARY_ALIAS } from '../../tests/support/libraryAlias.ts';
import { TEST_LIBRARY } from '../../tests/support/testLibrary.ts';
import { hashOf } from '../build/buildFiles.ts';
import { HOST, pointAppAtEmulators, suitePorts, type SuitePorts } from '../shared/ports.ts';
import { startDevServer } from '../start/devServer.ts';
import { removeKeptData } from '../start/keptData.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import type { EngineChoice } from '../start/engines.ts';
import { startSuite, type Suite, type SuiteOptions } from '../start/suite.ts';

/** The suite and the build that end-to-end tests run against. */
interface TestSiteOptions {
  readonly portOffset: number;
  /** Uses the development server instead of the production build behind Hosting. */
  readonly dev: boolean;
  readonly engines?: EngineChoice;
  readonly signal: AbortSignal;
}

/**
 * Runs `work` with a fresh emulator suite and the app, both with the courses of the tests, then
 * stops both. A nested call, in a process with these variables, uses the running suite and app.
 *
 * @param work gets the variables for the process that runs the tests
 */
export async function withTestSite<T>(
  { portOffset, dev, engines = 'own', signal }: TestSiteOptions,
  work: (environment: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  pointAppAtEmulators(portOffset);
  if (process.env['STUDYNEST_SUITE'] === 'running') return work(process.env);
  const ports = suitePorts(portOffset);
  const site = dev ? undefined : await buildTestSite(portOffset);
  // A folder of its own: `npm start` keeps the data of an offset in `suite-`.
  const dataDirectory = inProject(`.data/test-suite-${portOffset}`);
  removeKeptData(dataDirectory);
  const suite = await startControlledSuite({
    portOffset,
    engines,
    signal,
    dataDirectory,
    library: TEST_LIBRARY,
    ...(site === undefined ? {} : { hosting: true, site }),
  });
  try {
    const server = dev ? await startDevServer(ports.app, LIBRARY_ALIAS) : undefined;
    try {
      return await work({
        STUDYNEST_PORT_OFFSET: String(portOffset),
        STUDYNEST_SUITE: 'running',
        STUDYNEST_SUITE_CONTROL: suite.controlUrl,
        STUDYNEST_URL: `http://${HOST}:${dev ? ports.app : ports.hosting}`,
        ...(site === undefined ? {} : { STUDYNEST_SITE: inProject(site) }),
      });
    } finally {
      await server?.close();
    }
  } finally {
    await suite.close();
  }
}

/** A suite that tests can stop and start again while their page stays open. */
interface ControlledSuite {
  /** POST `/stop` and `/start` here; each answers when it is done. */
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** Starts a suite, and a server through which tests stop it and start it again with its data. */
async function startControlledSuite(
  options: SuiteOptions & { readonly dataDirectory: string },
): Promise<ControlledSuite> {
  const { dataDirectory } = options;
  const start = (importFrom?: string) =>
    startSuite({ ...options, ...(importFrom ? { importFrom } : {}), exportTo: dataDirectory });
  let suite: Suite | undefined = await start();
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    '/stop': async () => {
      await suite?.stop();
      suite = undefined;
    },
    '/start': async () => {
      suite ??= await start(dataDirectory);
    },
  };
  const server = createServer((request, response) => {
    const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined;
    if (!action) {
      response.writeHead(404).end();
      return;
    }
    action().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    controlUrl: `http://${HOST}:${port}`,
    async close() {
      server.close();
      await suite?.stop();
    },
  };
}

/** The first build of this process, and its offset. */
let firstBuild: Promise<{ readonly site: string; readonly portOffset: number }> | undefined;

/**
 * Builds the app for production, against the emulators at `portOffset`, into its own folder. It has
 * the courses of the tests, and nothing of `.env`: courses and settings of an installation would
 * change texts and sizes. A process builds once; every further site is a copy with other ports.
 *
 * @returns the folder of the build, as a path in the project
 */
export async function buildTestSite(portOffset: number): Promise<string> {
  const folder = `.data/site-${portOffset}`;
  // Not at once: whoever else calls now points this process at other emulators before.
  const first = await (firstBuild ??= Promise.resolve().then(() => build(portOffset, folder)));
  if (first.portOffset !== portOffset) copyWithPorts(first, portOffset, folder);
  return folder;
}

async function build(portOffset: number, site: string) {
  pointAppAtEmulators(portOffset);
  const { NODE_ENV } = process.env;
  // A test runner sets 'test', which would build React for development.
  process.env['NODE_ENV'] = 'production';
  try {
    await viteBuild({
      root: ROOT,
      envDir: false,
      resolve: LIBRARY_ALIAS,
      logLevel: 'warn',
      build: { outDir: inProject(site), emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  return { site, portOffset };
}

/** Ports occur in a build as the offset in the settings, and in the addresses of early queries. */
function copyWithPorts(
  from: { readonly site: string; readonly portOffset: number },
  portOffset: number,
  folder: string,
): void {
  rmSync(inProject(folder), { recursive: true, force: true });
  cpSync(inProject(from.site), inProject(folder), { recursive: true });
  const ports = suitePorts(portOffset);
  const others = new Map(
    Object.entries(suitePorts(from.portOffset)).map(([name, port]) => [
      `${HOST}:${port}`,
      `${HOST}:${ports[name as keyof SuitePorts]}`,
    ]),
  );
  const setting = new RegExp(`(VITE_EMULATOR_PORT_OFFSET:.)${from.portOffset}\\b`, 'g');
  let settings = 0;
  const hashes = new Map<string, string>();
  for (const name of readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js)$/.test(name)) continue;
    const path = inProject(`${folder}/${name}`);
    const content = readFileSync(path);
    const text = content.toString();
    const moved = text
      .replace(setting, (_, before: string) => {
        settings += 1;
        return `${before}${portOffset}`;
      })
      .replace(/127\.0\.0\.1:\d+/g, (address) => others.get(address) ?? address);
    if (moved === text) continue;
    writeFileSync(path, moved);
    hashes.set(hashOf(content), hashOf(Buffer.from(moved)));
  }
  // The service worker compares what it stores with them.
  for (const name of ['sw.js', 'build.json']) {
    const path = inProject(`${folder}/${name}`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(/sha256-[\w+/]+=*/g, (hash) => hashes.get(hash) ?? hash),
    );
  }
  if (settings === 0) throw new Error(`No script of ${from.site} says the offset of its ports.`);
}
