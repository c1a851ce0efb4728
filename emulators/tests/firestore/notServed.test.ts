// What the engine does not serve is refused at once, by name, to the client and in the log.
import { connect } from 'node:http2';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore, terminate } from 'firebase/firestore';
import { execute } from 'firebase/firestore/pipelines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notServed } from '../../shared/statusError.ts';
import { PROJECT, useEngine } from './support/engine.ts';

const LIMIT_MS = 2_000;

const engine = useEngine();
let began = 0;

beforeEach(() => {
  began = performance.now();
});
afterEach(() => {
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
  expect(engine.log.join('')).toContain('UNIMPLEMENTED');
});

/** Sends one message as a gRPC client does. @returns the status and its message, from the trailers */
function callGrpc(method: string, message: Buffer): Promise<readonly [unknown, string]> {
  const session = connect(engine.url());
  const stream = session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  stream.end(message);
  stream.resume();
  return new Promise((resolve, reject) => {
    stream.on('error', reject);
    stream.on('trailers', (trailers: Record<string, unknown>) => {
      session.close();
      resolve([trailers['grpc-status'], decodeURIComponent(String(trailers['grpc-message']))]);
    });
  });
}

describe('a request that is not served', () => {
  it.each([
    ['executePipeline', {}, 'google.firestore.v1.Firestore/ExecutePipeline over REST'],
    ['partitionQuery', {}, 'google.firestore.v1.Firestore/PartitionQuery over REST'],
    ['listen', {}, 'google.firestore.v1.Firestore/Listen over REST'],
    ['write', {}, 'google.firestore.v1.Firestore/Write over REST'],
    ['batchGet', { documents: [], readTime: '2026-01-01T00:00:00Z' }, '"readTime"'],
    ['runQuery', { structuredQuery: {}, explainOptions: {} }, '"explainOptions"'],
    ['runQuery', { structuredQuery: { findNearest: {} } }, '"findNearest" (vector search)'],
  ])('over REST (%s %j)', async (method, body, what) => {
    const { status, body: answer } = await engine.call(`:${method}`, body);
    // A stream of answers is a list.
    const { error } = ([answer].flat() as { error: object }[])[0] ?? {};
    expect({ status, error }).toMatchObject({
      status: 501,
      error: { status: 'UNIMPLEMENTED', message: notServed(what) },
    });
  });

  it.each([
    ['PartitionQuery', [0], '/google.firestore.v1.Firestore/PartitionQuery'],
    ['Commit', [1], 'compressed messages'],
  ])('over gRPC (%s %j)', async (method, compressed, what) => {
    const message = Buffer.from([...compressed, 0, 0, 0, 0]);
    expect(await callGrpc(method, message)).toEqual(['12', notServed(what)]);
  });

  it('by the full SDK', async () => {
    const app = initializeApp({ projectId: PROJECT }, 'pipelines');
    const firestore = initializeFirestore(app, {});
    const { hostname, port } = new URL(engine.url());
    connectFirestoreEmulator(firestore, hostname, Number(port));
    await expect(execute(firestore.pipeline().collection('c'))).rejects.toMatchObject({
      code: 'unimplemented',
      message: expect.stringContaining('firebase-without-java') as unknown,
    });
    await terminate(firestore);
    await deleteApp(app);
  });
});
