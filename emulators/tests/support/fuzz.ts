/** Input that nobody would send on purpose, the same in every run. */
import * as fc from 'fast-check';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** Another seed tries other inputs: `FUZZ_SEED=7 npx vitest run fuzz`. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? '20261122');

/** Thousands of inputs take seconds on a quiet machine, and ten times as long beside other tests. */
export const FUZZ_LIMIT_MS = 180_000;

/**
 * Runs in the order of the seed; a failure prints the seed and the smallest input that fails. A tenth
 * of the cases unless FUZZ_CASES is 'all', as every night.
 */
export const fuzzed = (all: number): { numRuns: number; seed: number } => ({
  numRuns: process.env['FUZZ_CASES'] === 'all' ? all : all / 10,
  seed: fuzzSeed,
});

/** Percent-encodes text. Half of a surrogate pair first becomes another character. */
export const urlPath = (text: string): string =>
  encodeURI(Buffer.from(text).toString()).replace(/[?#]/g, encodeURIComponent);

/** Names that are special in code, or that break out of a path. */
export const oddName = fc.oneof(
  fc.constantFrom('a', 'b', 'people', 'c', 'doc', '10', '01', '-1', 'café', '😀'),
  fc.constantFrom('', '.', '..', '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
  fc.constantFrom('.priority', '.value', '.sv', '.info', '.settings', '$x', '#', '[', '\u0000'),
  fc.constantFrom('__x__', '__name__', '__id7__', '`', '%', '%2F', '%ff', '\ud800', '\u2028'),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

/** The text of JSON of any kind, often of odd names, sometimes thousands of levels deep. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 4, arbitrary: fc.array(fc.tuple(oddName, fc.json({ maxDepth: 2 }))).map(objectText) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1e308', '-0', '1e999', '"\\u0000"', '9007199254740993'),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(600), fc.constantFrom(['[', ']'], ['{"a":', '}']))
      .map(([levels, [open = '', close = '']]) => `${open.repeat(levels)}1${close.repeat(levels)}`),
  },
);

/** Returns the JSON of an object from the JSON of its members, so that any depth is possible. */
export function objectText(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

/** Generates an object with some of these members. */
export function oddObject(
  members: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<string> {
  return fc
    .record(members, { requiredKeys: [] })
    .map((chosen) => objectText(Object.entries(chosen) as [string, string][]));
}

/** Generates one of these values, as text. */
export function texts(...values: readonly unknown[]): fc.Arbitrary<string> {
  return fc.constantFrom(...values.map((value) => JSON.stringify(value)));
}

/** Generates a text, or the beginning of it. */
export function maybeCut(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat(200)).map(([whole, end]) => whole.slice(0, end)),
    },
  );
}

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends requests over one connection, one after another. */
export function fuzzClient(port: number): {
  /** Resolves with the status of the answer. */
  readonly status: (request: FuzzRequest) => Promise<number>;
  readonly close: () => void;
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = ({ method, path, headers, body }: FuzzRequest): Promise<number> =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const options = { agent, host: '127.0.0.1', port, method, path };
      const sent = request({ ...options, headers: { ...headers, ...length } }, (response) => {
        // A stream of events never ends by itself.
        const isStream = response.headers['content-type']?.startsWith('text/event-stream');
        response.once(isStream ? 'data' : 'end', () => {
          resolve(response.statusCode ?? 0);
          if (isStream) response.destroy();
        });
        response.resume();
      });
      // The server may end a kept-alive connection just when it is used again.
      sent.once('error', (error) =>
        sent.reusedSocket ? resolve(status({ method, path, headers, body })) : reject(error),
      );
      sent.end(body);
    });
  return { status, close: () => agent.destroy() };
}

/** Sends bytes on a separate connection and waits until the other side ends it. */
export function sendBytes(port: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.end(bytes));
    socket.resume();
    // The server may also end the connection by resetting it.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
  });
}

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** Bytes that may arrive on a port: not HTTP, half a request, a websocket with noise as frames. */
export const oddBytes: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('', 'GET // HTTP/1.1\r\nhost: x\r\n\r\n', 'GET http://[ HTTP/1.1\r\n\r\n'),
      fc.constantFrom('/', '//', '/.ws', '/.ws?v=5&ns=a', '/.ws?v=5&ns=a&ns=%', '/%').map(upgrade),
      fc.constantFrom(
        'CONNECT a:1 HTTP/1.1\r\n\r\n',
        'POST / HTTP/1.1\r\ncontent-length: 9\r\n\r\n',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    ),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([head, tail]) => Buffer.concat([Buffer.from(head), tail]));
