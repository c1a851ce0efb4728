import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ask } from './ask.ts';
import type { OperatorPlace } from './operatorPlace.ts';

/** Lets every page read files and parts of them: anyone with a file's link can do so anyway. */
const READING = {
  origin: ['*'],
  method: ['GET', 'HEAD'],
  responseHeader: ['Range', 'Content-Type', 'Content-Range'],
  maxAgeSeconds: 3600,
};

const bucket = v.object({ cors: v.optional(v.array(v.unknown()), []) });

/**
 * Lets pages read the files of the place's bucket. The other rules of its CORS setting stay, and a
 * second call changes nothing.
 */
export async function letPagesRead(place: OperatorPlace): Promise<void> {
  const url = `${place.storage}/storage/v1/b/${place.bucket}?fields=cors`;
  const { cors } = v.parse(bucket, await (await ask(place, url)).json());
  const others = cors.filter((rule) => !isDeepStrictEqual(rule, READING));
  await ask(place, url, { method: 'PATCH', body: { cors: [...others, READING] } });
}
