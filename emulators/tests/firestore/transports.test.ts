// What the transports take from clients that do not behave: too much, too little, too slowly.
import { once } from 'node:events';
import type { ClientHttp2Session } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROJECT, useEngine, type TestEngine } from './support/engine.ts';
import { frame, openSession, openStream, readAnswer, unary } from './support/grpc.ts';
import { text, wireOf } from './support/wire.ts';

const engine = useEngine();
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const { name, set } = wireOf(engine.documents);

/** Writes documents of a size, named by their numbers. */
async function store(collection: string, count: number, size: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) =>
    set(`${collection}/${index}`, { a: text('x'.repeat(size)) }),
  );
  for (let at = 0; at < count; at += 500) {
    const { status } = await engine.commit(writes.slice(at, at + 500));
    expect(status).toBe(200);
  }
}

describe('WebChannel', () => {
  const listen = '/google.firestore.v1.Firestore/Listen/channel';
  const open = `${listen}?database=${DATABASE}&VER=8&RID=1&CVER=22`;
  const post = async (
    path: string,
    form: string,
  ): Promise<{ status: number; text: string; headers: Headers }> => {
    const response = await fetch(engine.url() + path, {
      method: 'POST',
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://a.example' },
    });
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
    };
  };
  const openChannel = async (form = 'count=0'): Promise<string> =>
    /"c","([^"]+)"/.exec((await post(open, form)).text)?.[1] ?? '';

  it.each(['count=100000000', 'count=1e9', 'count=-1', 'count=1&ofs=x', 'count=1&ofs=1e300'])(
    'refuses a form with %s, and goes on',
    async (form) => {
      const sid = await openChannel();
      expect((await post(`${listen}?SID=${sid}&RID=2&AID=0`, form)).status).toBe(400);
      expect((await engine.request('GET', '/')).status).toBe(200);
    },
  );

  it('refuses a message that is no JSON, and logs no fault of its own', async () => {
    const sid = await openChannel();
    await post(`${listen}?SID=${sid}&RID=2&AID=0`, 'count=1&ofs=0&req0___data__={');
    expect(engine.log.join('')).not.toContain('INTERNAL');
  });

  it('tells browsers not to guess the type of an answer', async () => {
    const { headers } = await post(open, 'count=0');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('ends a listener that reads nothing before it costs 16 MB', async () => {
    const add = JSON.stringify({
      database: DATABASE,
      addTarget: { targetId: 2, documents: { documents: [name('c/0')] } },
    });
    const sid = await openChannel(`count=1&ofs=0&req0___data__=${encodeURIComponent(add)}`);
    for (let n = 0; n < 40; n += 1)
      await engine.commit([set('c/0', { a: text(String(n).repeat(500_000)) })]);
    const state = await post(`${listen}?SID=${sid}&RID=2&AID=0`, 'count=0');
    const [, , characters] = JSON.parse(state.text.split('\n')[1] ?? '') as number[];
    expect(characters).toBeLessThan(16 * 1024 * 1024);
    const answer = await fetch(
      `${engine.url()}${listen}?SID=${sid}&RID=rpc&AID=0&CI=1&TYPE=xmlhttp`,
    );
    expect(await answer.text()).toContain('RESOURCE_EXHAUSTED');
  });
});

describe('HTTP', () => {
  // Its own server: what the other tests write may itself take longer than these limits.
  const impatient = useEngine(undefined, {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  });
  const openSocket = ({ url }: TestEngine) => {
    const { hostname, port } = new URL(url());
    return connect(Number(port), hostname).on('error', () => undefined);
  };

  it.each([
    '',
    'P',
    'GET / HTTP/1.1\r\nHost: x\r\n',
    'PUT /x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
  ])(
    'does not wait for ever for the rest of %j',
    async (start) => {
      const socket = openSocket(impatient);
      socket.write(start);
      socket.resume();
      await once(socket, 'close');
    },
    3000,
  );

  it('knows HTTP/2 by its preface in pieces of any size', async () => {
    const socket = openSocket(engine).setNoDelay(true);
    const received: Buffer[] = [];
    socket.on('data', (part: Buffer) => received.push(part));
    for (const letter of 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n') {
      socket.write(letter);
      await wait(2);
    }
    // A frame of settings: its type is the fourth byte.
    socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    await vi.waitFor(() => expect(Buffer.concat(received)[3]).toBe(4));
    socket.destroy();
  });
});

describe('gRPC', () => {
  let session: ClientHttp2Session;

  beforeEach(() => {
    session = openSession(engine.url());
  });
  afterEach(() => {
    session.destroy();
  });

  const query = {
    parent: `${DATABASE}/documents`,
    structuredQuery: { from: [{ collectionId: 'c' }] },
  };

  it('answers a call without a message', async () => {
    const stream = openStream(session, 'RunQuery');
    stream.end();
    expect(await readAnswer(stream, 'RunQueryResponse')).toMatchObject({
      status: 13,
      message: 'Half-closed without a request',
    });
  });

  it('answers a large query and 149 gets beside it', async () => {
    await store('c', 1500, 10_000);
    const large = unary(session, 'RunQuery', query);
    const gets = Array.from({ length: 149 }, (_, index) =>
      unary(session, 'GetDocument', { name: name(`c/${index}`) }, [
        'GetDocumentRequest',
        'Document',
      ]),
    );
    const answers = await Promise.all([large, ...gets]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(150);
    expect(answers[0].messages).toHaveLength(1500);
  });

  it('goes on while large answers on the same connection are not read', async () => {
    await store('c', 1500, 10_000);
    const unread = [1, 2, 3].map(() => {
      const stream = openStream(session, 'RunQuery').on('error', () => undefined);
      stream.end(frame('RunQueryRequest', query));
      return stream;
    });
    await wait(100);
    const got = await unary(session, 'GetDocument', { name: name('c/7') }, [
      'GetDocumentRequest',
      'Document',
    ]);
    expect(got.status).toBe(0);
    const answers = await Promise.all(unread.map((each) => readAnswer(each, 'RunQueryResponse')));
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  });

  it('ends a listener that reads nothing with RESOURCE_EXHAUSTED', async () => {
    const stream = openStream(session, 'Listen').on('error', () => undefined);
    stream.pause();
    const addTarget = { targetId: 2, documents: { documents: [name('c/0')] } };
    stream.write(frame('ListenRequest', { database: DATABASE, addTarget }));
    for (let n = 0; n < 20; n += 1)
      await engine.commit([set('c/0', { a: text(String(n % 10).repeat(900_000)) })]);
    expect((await readAnswer(stream, 'ListenResponse')).status).toBe(8);
  });

  it('sends a first list of any size to a listener that reads', async () => {
    await store('c', 1500, 15_000);
    const stream = openStream(session, 'Listen');
    stream.write(frame('ListenRequest', { database: DATABASE, addTarget: { targetId: 2, query } }));
    let bytes = 0;
    stream.on('data', (part: Buffer) => (bytes += part.length));
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(1500 * 15_000), { timeout: 10_000 });
  });
});
