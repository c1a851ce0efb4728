// What nobody would send on purpose over WebChannel and gRPC.
import * as fc from 'fast-check';
import type { ClientHttp2Session } from 'node:http2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../../firestore/grpc/protobuf.ts';
import { MESSAGES } from '../../firestore/grpc/schema.ts';
import { startFirestoreEmulator } from '../../firestore/start.ts';
import type { RunningServer } from '../../firestore/server.ts';
import { createLogger } from '../../shared/log.ts';
import {
  fuzzClient,
  FUZZ_LIMIT_MS,
  fuzzed,
  fuzzSeed,
  maybeCut,
  oddJson,
  oddObject,
  texts,
} from '../support/fuzz.ts';
import { openSession, openStream, readAnswer } from './support/grpc.ts';

const DATABASE = 'projects/p/databases/(default)';
const DOCUMENT = `${DATABASE}/documents/c/a`;

const number = fc.oneof(
  fc.constantFrom('0', '1', '2', '1000', '1001', '-1', '1e9', '100000000', 'NaN', '', ' ', '0x1'),
  fc.string({ maxLength: 6 }),
);
const query = '{"from":[{"collectionId":"c"}]}';
const target = oddObject({
  targetId: texts(2, 'x', -1, 1e12),
  documents: texts({ documents: [DOCUMENT] }, { documents: [] }, [DOCUMENT]),
  query: fc.constant(`{"parent":"${DATABASE}/documents","structuredQuery":${query}}`),
  resumeToken: texts('MTIz', '*', 5),
  once: texts(true, 'x'),
});
const message = fc.oneof(
  { weight: 4, arbitrary: oddObject({ addTarget: target, removeTarget: texts(2, 'x') }) },
  {
    weight: 3,
    arbitrary: oddObject({
      streamToken: texts('MQ==', 1),
      writes: texts([{ update: { name: DOCUMENT, fields: {} } }], [{ delete: DOCUMENT }], [{}], {}),
    }),
  },
  { weight: 2, arbitrary: oddJson },
);
const form = maybeCut(
  fc
    .tuple(fc.option(number), fc.option(number), fc.array(message, { maxLength: 3 }))
    .map(([count, first, messages]) => {
      const entries = messages.map((text, index): [string, string] => [
        `req${index}___data__`,
        text,
      ]);
      const counted = new URLSearchParams(entries);
      counted.set('count', count ?? String(messages.length));
      if (first !== null) counted.set('ofs', first);
      return counted.toString();
    }),
);

const METHODS = ['Listen', 'Write', 'Commit', 'RunQuery', 'BatchGetDocuments', 'GetDocument', 'X'];
const sound: fc.Arbitrary<Uint8Array> = fc.constantFrom(
  encode('ListenRequest', { database: DATABASE, addTarget: { targetId: 2 } }),
  encode('CommitRequest', { database: DATABASE, writes: [{ delete: DOCUMENT }] }),
  encode('GetDocumentRequest', { name: DOCUMENT }),
  encode('RunQueryRequest', {
    parent: `${DATABASE}/documents`,
    structuredQuery: { from: [{ collectionId: 'c' }] },
  }),
);
/** Bytes, a message with some of them changed, or one of fields of any number and kind. */
const bytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.tuple(sound, fc.nat(), fc.nat(255)).map(([whole, place, byte]) => {
    const changed = Buffer.from(whole);
    changed[place % changed.length] = byte;
    return changed;
  }),
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20 }), sound), { maxLength: 4 })
    .map((parts) =>
      Buffer.concat(
        parts.flatMap(([field, part]) => [Buffer.from([(field << 3) | 2, part.length]), part]),
      ),
    ),
);
/** A prefix that tells the truth, or does not. */
const framed = fc
  .tuple(bytes, fc.constantFrom(0, 0, 0, 0, 1, 255), fc.constantFrom(0, 0, 0, 1, -1, 1 << 30))
  .map(([content, flag, lie]) => {
    const prefix = Buffer.alloc(5);
    prefix[0] = flag;
    prefix.writeUInt32BE(Math.max(0, content.length + lie), 1);
    return Buffer.concat([prefix, content]);
  });

describe(`the transports under noise of seed ${fuzzSeed}`, { timeout: FUZZ_LIMIT_MS }, () => {
  const faults: string[] = [];
  let engine: RunningServer;

  beforeAll(async () => {
    const log = createLogger((line) => {
      if (line.includes('INTERNAL ERROR')) faults.push(line);
    });
    engine = await startFirestoreEmulator({ host: '127.0.0.1', port: 0, log });
  });
  afterAll(() => engine.close());

  it('answer the forms of WebChannel', async () => {
    const client = fuzzClient(engine.port);
    const post = (path: string, body: string): Promise<number> =>
      client.status({ method: 'POST', path, headers: {}, body });
    const opened = async (kind: string): Promise<string> => {
      const path = `/google.firestore.v1.Firestore/${kind}/channel?database=${DATABASE}`;
      const answer = await fetch(`http://127.0.0.1:${engine.port}${path}`, { method: 'POST' });
      return /"c","([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Listen', 'Write'),
        number,
        form,
        async (kind, seen, text) => {
          const path = `/google.firestore.v1.Firestore/${kind}/channel`;
          const first = await post(`${path}?database=${encodeURIComponent(DATABASE)}&RID=1`, text);
          const sid = await opened(kind);
          const second = await post(`${path}?SID=${sid}&AID=${encodeURIComponent(seen)}`, text);
          await post(`${path}?SID=${sid}&TYPE=terminate`, '');
          expect([first, second].every((status) => status === 200 || status === 400)).toBe(true);
          expect(faults).toEqual([]);
        },
      ),
      fuzzed(2000),
    );
    client.close();
  });

  it('answer the messages of gRPC', async () => {
    let session: ClientHttp2Session = openSession(`http://127.0.0.1:${engine.port}`);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...METHODS), framed, async (method, sent) => {
        if (session.destroyed) session = openSession(`http://127.0.0.1:${engine.port}`);
        const stream = openStream(session, method);
        stream.end(sent);
        const type = `${method}Response` in MESSAGES ? `${method}Response` : 'Document';
        expect((await readAnswer(stream, type)).status).toEqual(expect.any(Number));
        expect(faults).toEqual([]);
      }),
      fuzzed(2000),
    );
    session.destroy();
  });
});
