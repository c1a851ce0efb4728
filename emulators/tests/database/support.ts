/** An engine for one test file, and its clients: the official SDK, a bare websocket, and REST. */
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import type { Database } from 'firebase/database';
import { connectDatabaseEmulator, getDatabase } from 'firebase/database';
import { WebSocket } from 'ws';
import { startDatabaseEmulator } from '../../database/server.ts';

// Many tests expect refused writes and missing indexes, so the SDK does not need to print them.
setLogLevel('silent');

export const namespace = 'demo-engine';

/** A message of the engine on a bare websocket. */
export interface WireMessage {
  readonly t: string;
  readonly d: {
    readonly r?: number;
    readonly a?: string;
    readonly t?: string;
    readonly d?: unknown;
    readonly b?: {
      readonly s?: string;
      readonly d?: unknown;
      readonly p?: string;
      readonly t?: number;
    };
  };
}

/** A bare websocket that keeps what it receives in order. */
export class WireClient {
  readonly socket: WebSocket;
  /** Frames as they were received. */
  readonly frames: string[] = [];
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(url: string) {
    this.socket = new WebSocket(url);
    const wake = (): void => {
      for (const resolve of this.#waiting.splice(0)) resolve();
    };
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(data.toString());
      wake();
    });
    this.socket.on('close', wake);
  }

  async frame(): Promise<string> {
    while (this.#taken >= this.frames.length) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#taken += 1;
    return this.frames[this.#taken - 1] ?? '';
  }

  async message(): Promise<WireMessage> {
    return JSON.parse(await this.frame()) as WireMessage;
  }

  send(request: { r: number; a: string; b: unknown }): void {
    this.socket.send(JSON.stringify({ t: 'd', d: request }));
  }

  /** Sends a request and returns its answer. Pushes before it can still be read from `frames`. */
  async ask(request: { r: number; a: string; b: unknown }): Promise<{ s?: string; d?: unknown }> {
    this.send(request);
    for (;;) {
      const { d: content } = await this.message();
      if (content.r === request.r) return content.b ?? {};
    }
  }

  async closed(): Promise<number> {
    return new Promise((resolve) => this.socket.on('close', (code) => resolve(code)));
  }
}

export interface TestUser {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** Makes an unsigned token, as the Auth emulator does. */
export function tokenOf(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ iat: 0, ...claims })}.`;
}

export interface TestEngine {
  readonly port: number;
  /** Returns a client of the official SDK: signed out, a user, or the administrator. */
  client(user?: TestUser | 'owner', name?: string): Database;
  wire(parameters?: string): Promise<WireClient>;
  rest(path: string, init?: RequestInit & { user?: TestUser | 'owner' }): Promise<Response>;
  /** Uploads rules as firebase-tools does. */
  useRules(rules: object | string): Promise<Response>;
  /** Replaces all data, bypassing the rules. */
  load(data: unknown): Promise<void>;
  close(): Promise<void>;
}

let appCount = 0;

/** Starts an engine on a free port. `clock` can stop time or make it jump. */
export async function startEngine(
  clock?: () => number,
  { holdClients = false } = {},
): Promise<TestEngine> {
  const emulator = await startDatabaseEmulator({
    host: '127.0.0.1',
    port: 0,
    holdClients,
    ...(clock && { clock }),
  });
  const { port } = emulator;
  const apps: FirebaseApp[] = [];
  const sockets: WireClient[] = [];
  const rest: TestEngine['rest'] = (path, { user, ...init } = {}) => {
    const url = new URL(path, `http://127.0.0.1:${port}`);
    if (!url.searchParams.has('ns')) url.searchParams.set('ns', namespace);
    const token = user === 'owner' ? user : user && tokenOf(user);
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
  return {
    port,
    rest,
    client(user, name = namespace) {
      appCount += 1;
      const app = initializeApp({ projectId: 'demo-engine' }, `test-${appCount}`);
      apps.push(app);
      const database = getDatabase(app, `http://127.0.0.1:${port}?ns=${name}`);
      const mockUserToken = typeof user === 'object' ? tokenOf(user) : user;
      connectDatabaseEmulator(database, '127.0.0.1', port, mockUserToken ? { mockUserToken } : {});
      return database;
    },
    async wire(parameters = `v=5&ns=${namespace}`) {
      const wire = new WireClient(`ws://127.0.0.1:${port}/.ws?${parameters}`);
      sockets.push(wire);
      await wire.frame();
      return wire;
    },
    useRules(rules) {
      const body = typeof rules === 'string' ? rules : JSON.stringify({ rules });
      return rest('/.settings/rules.json', { method: 'PUT', body, user: 'owner' });
    },
    async load(data) {
      const body = JSON.stringify(data);
      const response = await rest('/.json', { method: 'PUT', body, user: 'owner' });
      if (!response.ok) throw new Error(await response.text());
    },
    async close() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      for (const { socket } of sockets) socket.terminate();
      await emulator.close();
    },
  };
}
