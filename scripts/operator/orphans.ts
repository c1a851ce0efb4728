import * as v from 'valibot';
import { CATEGORIES } from '../../src/model/categories.ts';
import { storedNamePath } from '../../src/model/storedName.ts';
import { ask } from './ask.ts';
import { deleteFile, listFiles } from './backup/bucket.ts';
import { inGroups } from './backup/lines.ts';
import { documentAddress, documentsOf, type OperatorPlace } from './operatorPlace.ts';
import { runQuery } from './runQuery.ts';

/** A file without a record may be on its way to one for so long. */
const UPLOAD_MS = 24 * 60 * 60 * 1_000;
const WRITES_PER_COMMIT = 200;

const text = v.optional(v.object({ stringValue: v.optional(v.string(), '') }), {});
const recordFields = v.object({ downloadURL: text, uploadedBy: text });
const nameFields = v.object({ place: text });
const times = v.object({ timeCreated: v.optional(v.pipe(v.string(), v.toDate())) });

/** What does not fit together between the stored files and the records. */
export interface Orphans {
  /** The names of files that no record leads to, at least a day old. */
  readonly files: readonly string[];
  /** The records whose file is gone, as `CD/note/{id}`. */
  readonly records: readonly string[];
  /** Files of records of an older site, whose names the rules do not keep yet. */
  readonly unnamed: readonly { readonly path: string; readonly fields: object }[];
  /** The paths of names that are kept for a record that is gone. */
  readonly staleNames: readonly string[];
}

/** Compares all stored files, all records and the names that the rules keep for them. */
export async function findOrphans(place: OperatorPlace, now = Date.now()): Promise<Orphans> {
  const records = await readRecords(place);
  const stored = new Map<string, number>();
  for await (const page of listFiles(place)) {
    for (const file of page) {
      stored.set(file.name, v.parse(times, file).timeCreated?.getTime() ?? 0);
    }
  }
  const names = new Map(
    (await runQuery(place, { from: [{ collectionId: 'storedNames' }] })).map((name) => [
      pathOf(name.name),
      v.parse(nameFields, name.fields).place.stringValue,
    ]),
  );
  const used = new Set(records.map(({ file }) => file));
  const keys = new Set(records.map(({ key }) => key));
  return {
    files: [...stored]
      .filter(([file, createdAt]) => !used.has(file) && now - createdAt >= UPLOAD_MS)
      .map(([file]) => file),
    records: records.filter(({ file }) => !stored.has(file)).map(({ key }) => key),
    unnamed: records.flatMap(({ key, file, uploadedBy }) => {
      const [course = '', category = '', ...rest] = file.split('/');
      const path = storedNamePath(course, category, rest.join('/'));
      if (!stored.has(file) || names.has(path)) return [];
      // Of two records that lead to one file, the first has its name.
      names.set(path, key);
      return { path, fields: { place: textValue(key), uploadedBy: textValue(uploadedBy) } };
    }),
    staleNames: [...names].filter(([, key]) => !keys.has(key)).map(([path]) => path),
  };
}

/** Removes files without a record, keeps the names of older records, and frees stale names. */
export async function mendOrphans(
  place: OperatorPlace,
  { files, unnamed, staleNames }: Orphans,
): Promise<void> {
  for (const file of files) await deleteFile(place, file);
  const documents = documentsOf(place);
  const writes = [
    ...staleNames.map((path) => ({ delete: `${documents}/${path}` })),
    ...unnamed.map(({ path, fields }) => ({ update: { name: `${documents}/${path}`, fields } })),
  ];
  for await (const group of inGroups(writes, WRITES_PER_COMMIT)) {
    await ask(place, documentAddress(place, ':commit'), {
      method: 'POST',
      body: { writes: group },
    });
  }
}

/** Describes orphans with a line for each. */
export function describeOrphans({ files, records, unnamed, staleNames }: Orphans): string {
  return [
    ...files.map((file) => `file without a record    ${file}`),
    ...records.map((record) => `record without a file    ${record}`),
    `${files.length} files without a record, ${records.length} records without a file,`,
    `${unnamed.length} names of older records not kept yet, ${staleNames.length} kept for nothing.`,
  ].join('\n');
}

const textValue = (stringValue: string) => ({ stringValue });

/** The path of a document, from its full name. */
const pathOf = (name: string) => name.replace(/^.*?\/documents\//, '');

async function readRecords(place: OperatorPlace) {
  const found = await Promise.all(
    CATEGORIES.map((collectionId) =>
      runQuery(place, { from: [{ collectionId, allDescendants: true }] }),
    ),
  );
  return found.flat().flatMap(({ name, fields }) => {
    const [, course, category, id] = pathOf(name).split('/');
    const { downloadURL, uploadedBy } = v.parse(recordFields, fields);
    const link = downloadURL.stringValue;
    if (!course || !category || !id || !link.startsWith(place.links)) return [];
    return {
      key: [course, category, id].join('/'),
      file: decodeURIComponent(link.slice(place.links.length).replace(/\?.*$/, '')),
      uploadedBy: uploadedBy.stringValue,
    };
  });
}
