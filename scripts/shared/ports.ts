import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The ports of the suite's parts, all on 127.0.0.1. */
export interface SuitePorts {
  readonly auth: number;
  readonly firestore: number;
  readonly firestoreWebsocket: number;
  readonly database: number;
  readonly storage: number;
  readonly hosting: number;
  readonly hub: number;
  readonly logging: number;
  /** The development server, which is not part of the suite but moves with it. */
  readonly app: number;
}

export const HOST = '127.0.0.1';

/** Tests run beside a running `npm start`, so their ports differ from the default ones. */
export const TEST_PORT_OFFSET = 20_000;

/**
 * The offsets of the suites that may run at the same time in one `npm test`, relative to that of
 * the phone's journeys. They keep all ports apart and below those that the system gives to
 * clients.
 */
export const SUITE_OFFSETS = {
  phone: 0,
  rules: 1_000,
  desktop: 1_550,
  commands: 2_000,
  services: 2_700,
  start: 3_000,
  /** Ports that are only checked. */
  ports: 3_550,
};

/** Returns the suite's ports, all moved by `offset`; 0 gives the default ports. */
export function suitePorts(offset: number): SuitePorts {
  return {
    auth: 9099 + offset,
    firestore: 8080 + offset,
    firestoreWebsocket: 9150 + offset,
    database: 9000 + offset,
    storage: 9199 + offset,
    hosting: 5000 + offset,
    hub: 4400 + offset,
    logging: 4500 + offset,
    app: 5173 + offset,
  };
}

/** The ports above 1,023 that `fetch` refuses: https://fetch.spec.whatwg.org/#port-blocking */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/** Returns a port of the suite at an offset that no program may use or browsers refuse. */
const uselessPort = (offset: number): number | undefined =>
  Object.values(suitePorts(offset)).find(
    (port: number) => port < 1_024 || port > 65_535 || BLOCKED_PORTS.has(port),
  ) as number | undefined;

/**
 * Returns the offset that STUDYNEST_PORT_OFFSET names, or else `fallback`.
 *
 * @throws Error when it is no number, or moves a part to a port that browsers refuse
 */
export function portOffset(fallback: number): number {
  const text = process.env['STUDYNEST_PORT_OFFSET'];
  if (!text) return fallback;
  const offset = Number(text);
  if (!Number.isInteger(offset)) throw new Error('STUDYNEST_PORT_OFFSET must be a whole number.');
  const port = uselessPort(offset);
  if (port === undefined) return offset;
  throw new Error(
    `STUDYNEST_PORT_OFFSET=${offset} needs port ${port}, which browsers refuse. Set it to ${otherOffset(port < 1_024 || port > 65_535 ? 0 : offset)}.`,
  );
}

/** The first port that systems give to clients, which could take one while its suite restarts. */
const CLIENT_PORTS = 32_768;

/** Returns the offset to move to when a port at `offset` is taken. */
export function otherOffset(offset: number): number {
  for (let next = offset + 1_000; ; next += 1_000) {
    const highest = suitePorts(next + SUITE_OFFSETS.ports).storage;
    if (highest >= CLIENT_PORTS) return offset - 10_000;
    if (uselessPort(next) === undefined) return next;
  }
}

/** The settings with which the app is built or served, besides the emulators. */
interface AppSettings {
  /** Any text switches App Check on, with a debug token. */
  readonly appCheck?: string;
}

/**
 * Points everything that is built, served or imported from now on at the emulators at `portOffset`.
 * This overrides `.env`, so a project that is named there is out of reach.
 */
export function pointAppAtEmulators(portOffset: number, { appCheck = '' }: AppSettings = {}): void {
  process.env['VITE_FIREBASE_PROJECT_ID'] = '';
  process.env['VITE_APP_CHECK_SITE_KEY'] = appCheck;
  process.env['VITE_EMULATOR_PORT_OFFSET'] = String(portOffset);
}

export const PROJECT_ID = 'demo-studynest';
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;
export const DATABASE_INSTANCE = `${PROJECT_ID}-default-rtdb`;

/** Returns a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
