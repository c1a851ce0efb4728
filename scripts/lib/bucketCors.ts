import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ask } from './ask.ts';
import type { OperatorPlace } from './operatorPlace.ts';

/** Every page may read files and parts of them: whoever has a file's link can do so anyway. */
const READING = {
  origin: ['*'],
  method: ['GET', 'HEAD'],
  responseHeader: ['Range', 'Content-Type', 'Content-Range'],
  maxAgeSeconds: 3600,
};

const bucket = v.object({ cors: v.optional(v.array(v.unknown()), []) });

/**
 * Lets pages read the files of the place's bucket. What else its CORS setting allows stays, and a
 * second time changes nothing.
 */
export async function letPagesRead(place: OperatorPlace): Promise<void> {
  const url = `${place.storage}/storage/v1/b/${place.bucket}?fields=cors`;
  const { cors } = v.parse(bucket, await (await ask(place, url)).json());
  const others = cors.filter((rule) => !isDeepStrictEqual(rule, READING));
  await ask(place, url, { method: 'PATCH', body: { cors: [...others, READING] } });
}
