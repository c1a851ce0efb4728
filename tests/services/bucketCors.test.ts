import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letPagesRead } from '../../scripts/operator/bucket.ts';
import { lookAtBucket } from '../../scripts/deploy/hostedChecks.ts';
import { localPlace, type OperatorPlace } from '../../scripts/operator/operatorPlace.ts';
import { backend } from '../support/backend.ts';

const UPLOADS = { origin: ['https://other.org'], method: ['PUT'] };
/** A bucket as the JSON API of Cloud Storage shows it. The emulator has no CORS setting. */
let bucket: { readonly cors?: readonly object[] } = { cors: [UPLOADS] };
let place: OperatorPlace;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    if (request.method === 'PATCH') bucket = { ...bucket, ...(JSON.parse(body) as object) };
    response.end(JSON.stringify(bucket));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  place = { ...localPlace(backend.ports), storage: `http://127.0.0.1:${port}` };
});
afterAll(() => server.close());

it('lets every page read the files of a bucket, as the doctor asks, and keeps what was allowed', async () => {
  const settings = { VITE_SITE_ORIGIN: 'https://null-notes.web.app' };
  expect(await lookAtBucket(place, settings)).toEqual([expect.stringContaining('may not read')]);
  await letPagesRead(place);
  expect(await lookAtBucket(place, settings)).toEqual([]);
  await letPagesRead(place);
  expect(bucket.cors).toHaveLength(2);
  expect(bucket.cors?.[0]).toEqual(UPLOADS);
});
