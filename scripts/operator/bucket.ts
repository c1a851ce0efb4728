import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ask, askPatiently } from './ask.ts';
import type { OperatorPlace } from './operatorPlace.ts';
import { type Digest, writeHashed } from './backup/backupFolder.ts';

/** A stored file as Storage's JSON interface describes it, with all its members. */
const storedFile = v.looseObject({
  name: v.string(),
  size: v.pipe(v.string(), v.digits(), v.transform(Number)),
  /** Google may leave it out for files that were composed of parts. */
  md5Hash: v.optional(v.string()),
  /** Names how the stored bytes are packed. Size and hash are those of the packed bytes. */
  contentEncoding: v.optional(v.string()),
});
export type StoredFile = v.InferOutput<typeof storedFile>;

const page = v.object({
  items: v.optional(v.array(storedFile), []),
  nextPageToken: v.optional(v.string(), ''),
});

const PAGE = '500';
/** A file may be 25 MiB large, or larger on an older site. */
const TRANSFER_LIMIT_MS = 15 * 60_000;

/** The members that Storage lets an owner set; it sets the others itself. */
const OWN_MEMBERS = [
  ...['name', 'contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage'],
  ...['cacheControl', 'customTime', 'metadata'],
];

/** Yields all stored files, a page at a time. */
export async function* listFiles(place: OperatorPlace): AsyncGenerator<readonly StoredFile[]> {
  let pageToken = '';
  do {
    const query = new URLSearchParams({ maxResults: PAGE, ...(pageToken && { pageToken }) });
    const found = await askPatiently(async (): Promise<unknown> =>
      (await ask(place, `${objectsAddress(place)}?${query.toString()}`)).json(),
    );
    const { items, nextPageToken } = v.parse(page, found);
    yield items;
    pageToken = nextPageToken;
  } while (pageToken);
}

/** Returns Storage's description of a file; null if there is none. */
export async function findFile(place: OperatorPlace, name: string): Promise<StoredFile | null> {
  const found = await ask(place, objectAddress(place, name), { accepted: [404] });
  return found.status === 404 ? null : v.parse(storedFile, await found.json());
}

/**
 * Copies a file's bytes to a path.
 *
 * @returns null if the file no longer exists
 */
export function download(
  place: OperatorPlace,
  { name, contentEncoding }: StoredFile,
  path: string,
): Promise<Digest | null> {
  return askPatiently(async () => {
    const response = await ask(place, `${objectAddress(place, name)}?alt=media`, {
      accepted: [404],
      isPacked: Boolean(contentEncoding),
      limitMs: TRANSFER_LIMIT_MS,
    });
    if (response.status === 404) return null;
    const digest = await writeHashed(`${path}.part`, response.body ?? []);
    await rename(`${path}.part`, path);
    return digest;
  });
}

/** Stores a file with its bytes and all members that an owner can set. */
export async function upload(
  place: OperatorPlace,
  file: Readonly<Record<string, unknown>>,
  path: string,
): Promise<StoredFile> {
  const boundary = randomUUID();
  const described = OWN_MEMBERS.flatMap((member) =>
    file[member] === undefined ? [] : [[member, file[member]] as const],
  );
  // Storage refuses an upload whose second part has another type than the description names.
  const { contentType } = file;
  const typeOfBytes = typeof contentType === 'string' ? contentType : 'application/octet-stream';
  const make = async function* (): AsyncGenerator<Uint8Array> {
    const description = JSON.stringify(Object.fromEntries(described));
    const type = 'Content-Type: application/json; charset=utf-8';
    yield Buffer.from(`--${boundary}\r\n${type}\r\n\r\n${description}\r\n`);
    yield Buffer.from(`--${boundary}\r\nContent-Type: ${typeOfBytes}\r\n\r\n`);
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  const type = `multipart/related; boundary=${boundary}`;
  const url = `${place.storage}/upload/storage/v1/b/${place.bucket}/o?uploadType=multipart`;
  return askPatiently(async () => {
    const options = { method: 'POST', content: { type, make }, limitMs: TRANSFER_LIMIT_MS };
    return v.parse(storedFile, await (await ask(place, url, options)).json());
  });
}

/** Deletes a file. A file that no longer exists is not an error. */
export async function deleteFile(place: OperatorPlace, name: string): Promise<void> {
  const question = { method: 'DELETE', accepted: [404] };
  await askPatiently(() => ask(place, objectAddress(place, name), question));
}

function objectsAddress({ storage, bucket }: OperatorPlace): string {
  return `${storage}/storage/v1/b/${bucket}/o`;
}

function objectAddress(place: OperatorPlace, name: string): string {
  return `${objectsAddress(place)}/${encodeURIComponent(name)}`;
}

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
