import * as fc from 'fast-check';
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '../../database/actions/table.ts';
import { Namespace } from '../../database/namespace.ts';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../database/server.ts';
import { Session } from '../../database/session.ts';
import { loadRules } from '../../rules/database/load.ts';
import { createLogger } from '../../shared/log.ts';
import {
  fuzzClient,
  FUZZ_LIMIT_MS,
  fuzzed,
  fuzzSeed,
  maybeCut,
  objectText,
  oddBytes,
  oddJson,
  oddName,
  oddObject,
  sendBytes,
  texts,
  urlPath,
  type FuzzRequest,
} from '../support/fuzz.ts';
import { tokenOf } from './support.ts';

const rules = JSON.stringify({
  rules: {
    '.read': 'query.limitToFirst <= 5 || auth != null',
    '.indexOn': 'b',
    a: { '.write': true, '.validate': 'newData.isNumber() || newData.hasChild("b")' },
    $x: { '.write': "auth.uid === $x || data.child('b').val() == auth.token.c" },
  },
});

const path = fc.array(oddName, { maxLength: 4 }).map((keys) => keys.join('/'));
const credential = fc.oneof(
  fc.constantFrom('owner', '', 'a.b.c', tokenOf({ sub: 'a' }), tokenOf({ user_id: 'b', c: [1] })),
  oddJson.map((claims) => `.${Buffer.from(claims).toString('base64url')}.`),
);
const quoted = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((plain) => JSON.stringify(plain));
const serverValue = texts('timestamp', 'x', { increment: 1 }, { increment: 'x' });
const data = fc.oneof(
  oddJson,
  fc.oneof(serverValue, oddJson).map((value) => `{".sv":${value}}`),
  oddObject({ '.value': oddJson, '.priority': oddJson, a: oddJson }),
  fc.tuple(path, oddJson).map((member) => objectText([member])),
);
const bound = fc.oneof(oddJson, quoted(oddName), texts(1, -1, null, true));
const query = fc.oneof(
  oddJson,
  oddObject({
    i: fc.oneof(texts('.key', '.value', '.priority', 'b', 'b/c'), oddJson),
    sp: bound,
    sn: bound,
    sin: fc.oneof(texts(true, false), oddJson),
    ep: bound,
    en: bound,
    ein: texts(true, false),
    l: fc.oneof(texts(-1, 0, 1, 3), oddJson),
    vf: texts('l', 'r', 'x'),
  }),
);
const body = oddObject({
  p: fc.oneof({ weight: 5, arbitrary: quoted(path) }, oddJson),
  d: data,
  h: fc.oneof(quoted(oddName), oddJson),
  q: query,
  t: fc.oneof(texts(1, 2, 3), oddJson),
  cred: fc.oneof(quoted(credential), oddJson),
  authvar: oddJson,
  noauth: oddJson,
});
const action = fc.oneof(
  { weight: 9, arbitrary: texts(...actions.keys()) },
  { weight: 1, arbitrary: oddJson },
);
const number = fc.oneof({ weight: 9, arbitrary: texts(1, 2) }, { weight: 1, arbitrary: oddJson });
const request = fc
  .record({ r: number, a: action, b: fc.oneof({ weight: 9, arbitrary: body }, oddJson) })
  .map((members) => `{"t":"d","d":${objectText(Object.entries(members))}}`);

const frame = fc.oneof(
  { weight: 20, arbitrary: maybeCut(request) },
  { weight: 1, arbitrary: oddJson.map((type) => `{"t":${type},"d":{}}`) },
  { weight: 1, arbitrary: oddJson },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', '2', '999999', '-1', '', '{"t":"c","d":{}}') },
);

/** The engine's end of a connection, which records the messages sent to the other end. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly received: string[] = [];

  send(data: string | Buffer): void {
    this.received.push(String(data));
  }

  close(code?: number, reason = ''): void {
    // `ws` throws if a reason exceeds the limit of a close frame.
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
    expect(code).not.toBe(1011);
    this.readyState = 3;
    this.emit('close');
  }
}

describe(`the database engine under noise of seed ${fuzzSeed}`, { timeout: FUZZ_LIMIT_MS }, () => {
  const faults: string[] = [];
  const note = (line: string): void => {
    if (line.includes('\n    at ')) faults.push(line);
  };
  const log = createLogger(note);
  let engine: DatabaseEmulator;

  beforeAll(async () => {
    engine = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, log });
  });
  afterAll(() => engine.close());

  it('answers frames and loses none to a fault', () => {
    const namespace = new Namespace('fuzz', () => 1_700_000_000_000);
    namespace.useRules(loadRules(rules));
    const connect = (): FakeSocket => {
      const socket = new FakeSocket();
      const options = { namespace, host: 'h', clock: () => 1, log };
      new Session({ socket: socket as unknown as WebSocket, ...options });
      return socket;
    };
    let socket = connect();
    fc.assert(
      fc.property(frame, fc.integer({ min: 0, max: 50 }), (text, chance) => {
        if (socket.readyState !== 1) socket = connect();
        socket.emit('message', Buffer.from(text));
        if (chance === 0) socket.emit('close');
        if (chance === 1) namespace.useRules(loadRules(rules));
        expect(socket.received.splice(0).join('\n')).not.toContain('internal_error');
        expect(faults).toEqual([]);
      }),
      fuzzed(6000),
    );
  });

  it('answers requests, none with a fault of its own', async () => {
    const client = fuzzClient(engine.port);
    const parameter = fc.tuple(
      fc.oneof(
        fc.constantFrom('ns', 'auth', 'print', 'shallow', 'format', 'orderBy', 'startAt', 'endAt'),
        fc.constantFrom('equalTo', 'limitToFirst', 'limitToLast', 'startAfter', 'callback', 'cb'),
      ),
      fc.oneof(
        fc.constantFrom('fuzz', 'true', 'pretty', 'silent', 'export', '"$key"', '"b"', '1', '"a"'),
        maybeCut(fc.json()),
      ),
    );
    const place = fc.oneof(
      { weight: 8, arbitrary: path.map((text) => `/${urlPath(text)}.json`) },
      fc.constantFrom('/.settings/rules.json', '/.inspect/databases.json', '/.lp', '//', '/'),
    );
    const headers = fc.record(
      {
        authorization: fc.oneof(
          credential.map((text) => `Bearer ${text.slice(0, 9000)}`),
          fc.constantFrom('Bearer owner', 'Basic x', 'Bearer'),
        ),
        accept: fc.constantFrom('text/event-stream', '*/*'),
        'if-match': fc.constantFrom('null_etag', 'x'),
        'x-firebase-etag': fc.constantFrom('true', 'x'),
        'x-http-method-override': fc.constantFrom('PUT', 'GET', 'x', 'patch'),
        origin: fc.constantFrom('http://x', 'null'),
      },
      { requiredKeys: [] },
    );
    const rulesText = oddJson.map((value) => `{"rules":${value}}`);
    const anyRequest: fc.Arbitrary<FuzzRequest> = fc
      .record({
        method: fc.constantFrom('GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'PURGE'),
        place,
        parameters: fc.array(parameter, { maxLength: 4 }),
        headers,
        body: maybeCut(fc.oneof(data, rulesText)),
      })
      .map(({ place: at, parameters, ...rest }) => ({
        ...rest,
        path: `${at}?${new URLSearchParams([['ns', 'fuzz'], ...parameters]).toString()}`,
      }));
    await fc.assert(
      fc.asyncProperty(anyRequest, async (sent) => {
        const status = await client.status(sent);
        expect(status === 501 || status < 500, `status ${status}`).toBe(true);
      }),
      fuzzed(3500),
    );
    expect(faults).toEqual([]);
    client.close();
  });

  it('still answers after connections of noise', async () => {
    await fc.assert(
      fc.asyncProperty(oddBytes, (bytes) => sendBytes(engine.port, bytes)),
      fuzzed(500),
    );
    const response = await fetch(`http://127.0.0.1:${engine.port}/a.json?ns=quiet`);
    expect([response.status, await response.text()]).toEqual([200, 'null']);
    expect(faults).toEqual([]);
  });
});
