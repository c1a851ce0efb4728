import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { FileRecordPlace } from '../../src/model/fileRecord.ts';
import { MAX_PARTS, PAPER_PARTS, paperPartPath } from '../../src/model/paperParts.ts';
import { CATEGORIES } from '../../src/model/shelf.ts';
import { removedPath, storedNamePath } from '../../src/model/storedName.ts';
import { createLimit } from '../../src/lib/createLimit.ts';
import { counted } from '../../src/model/language.ts';
import { ask, askPatiently } from './ask.ts';
import { deleteFile, listFiles } from './bucket.ts';
import { documentAddress, documentsOf, type OperatorPlace } from './operatorPlace.ts';
import { readInPages, runQuery } from './documents.ts';
import { noteOf } from '../../src/model/operatorLog.ts';

/** A file without a record may be on its way to one for so long. */
const UPLOAD_MS = 24 * 60 * 60 * 1_000;
const WRITES_PER_COMMIT = 200;
const FILES_AT_ONCE = 16;

const text = v.optional(v.object({ stringValue: v.optional(v.string(), '') }), {});
const time = v.optional(v.object({ timestampValue: v.optional(v.string()) }), {});
const recordFields = v.object({
  title: text,
  downloadURL: text,
  uploadedBy: text,
  createdAt: time,
});
const placeFields = v.object({ place: text });
const partFields = v.object({
  place: text,
  number: v.optional(v.object({ integerValue: v.optional(v.string(), '0') }), {}),
});
const document = v.object({ fields: v.optional(v.record(v.string(), v.unknown()), {}) });
const times = v.object({ timeCreated: v.optional(v.pipe(v.string(), v.toDate())) });

/** What does not fit together between the stored files and the records. */
interface Orphans {
  /** The names of covers and, at least a day old, of files that no record leads to, also in the trash. */
  readonly files: readonly string[];
  /** The records whose file is gone, as `CD/note/{id}`. */
  readonly records: readonly string[];
  /** The paths of texts, by which a search finds papers, whose record is gone. */
  readonly texts: readonly string[];
  /** Texts under the ids of an older version, and the paths that they belong to. */
  readonly renamed: readonly { readonly path: string; readonly to: string }[];
  /** Files of records of an older site, whose names the rules do not keep yet. */
  readonly unnamed: readonly { readonly path: string; readonly fields: object }[];
}

/** Compares all stored files with their covers, all records and the names that the rules keep for them. */
export async function findOrphans(place: OperatorPlace, now = Date.now()): Promise<Orphans> {
  // Before the records: a text comes after its record, so what has none later has lost it.
  const texts: { readonly path: string; readonly owner: string; readonly number: number }[] = [];
  const parts = readInPages(place, { from: [{ collectionId: PAPER_PARTS }] }, ['place', 'number']);
  for await (const { name, fields } of parts) {
    const { place: owner, number } = v.parse(partFields, fields);
    texts.push({
      ...{ path: pathOf(name), owner: owner.stringValue, number: Number(number.integerValue) },
    });
  }
  const records = await readRecords(place);
  const stored = new Map<string, number>();
  for await (const page of listFiles(place)) {
    for (const file of page) {
      stored.set(file.name, v.parse(times, file).timeCreated?.getTime() ?? 0);
    }
  }
  const names = new Set<string>();
  const named = readInPages(place, { from: [{ collectionId: 'storedNames' }] }, ['__name__']);
  for await (const { name } of named) names.add(pathOf(name));
  const trashed = new Set<string>();
  const notes = readInPages(place, { from: [{ collectionId: 'removed' }] }, ['place', 'until']);
  for await (const { fields } of notes) {
    if ('until' in fields) trashed.add(v.parse(placeFields, fields).place.stringValue);
  }
  const used = new Set(records.map(({ file }) => file));
  const keys = new Set(records.map(({ key }) => key));
  const timeOf = new Map(records.map(({ key, createdAt }) => [key, createdAt]));
  return {
    files: [...stored]
      .filter(([file, createdAt]) => {
        const owner = ownerOf(file);
        const isUsed =
          !isConfigured(owner) ||
          used.has(file) ||
          (file.startsWith('trash/') ? trashed : keys).has(owner);
        // A cover comes after its record.
        const mayComeToOne = !file.startsWith('covers/') && now - createdAt < UPLOAD_MS;
        return !isUsed && !mayComeToOne;
      })
      .map(([file]) => file),
    records: records.filter(({ file }) => file !== null && !stored.has(file)).map(({ key }) => key),
    texts: texts
      .filter(({ owner }) => isConfigured(owner) && !keys.has(owner))
      .map(({ path }) => path),
    renamed: texts.flatMap(({ path, owner, number }) => {
      const to = paperPartPath(placeOf(owner), timeOf.get(owner) ?? null, number);
      return keys.has(owner) && path !== to ? { path, to } : [];
    }),
    unnamed: records.flatMap(({ key, file, uploadedBy }) => {
      if (file === null || !stored.has(file)) return [];
      const path = storedNamePath(file);
      if (names.has(path)) return [];
      // Of two records that lead to one file, the first has its name.
      names.add(path);
      return { path, fields: { place: textValue(key), uploadedBy: textValue(uploadedBy) } };
    }),
  };
}

/**
 * Removes files and texts without a record, gives texts their ids, and keeps the names of older records.
 * A name that was used stays used. It looks again before it removes a file, because a record may have been made meanwhile.
 */
export async function mendOrphans(
  place: OperatorPlace,
  { files, texts, renamed, unnamed }: Omit<Orphans, 'records'>,
): Promise<void> {
  const atOnce = createLimit(FILES_AT_ONCE);
  const removeIfUnused = async (file: string) => {
    if (!(await hasRecord(place, file))) await deleteFile(place, file);
  };
  await Promise.all(files.map((file) => atOnce(() => removeIfUnused(file))));
  const documents = documentsOf(place);
  const writes = [
    ...texts.map((path) => ({ delete: `${documents}/${path}` })),
    ...unnamed.map(({ path, fields }) => ({
      update: { name: `${documents}/${path}`, fields },
      currentDocument: { exists: false },
    })),
  ];
  for (let start = 0; start < writes.length; start += WRITES_PER_COMMIT) {
    await commit(place, writes.slice(start, start + WRITES_PER_COMMIT));
  }
  for (const { path, to } of renamed) {
    const fields = await readFields(place, path);
    const moved = { update: { name: `${documents}/${to}`, fields } };
    if (fields) await commit(place, [moved, { delete: `${documents}/${path}` }]);
  }
}

/** Whether the record that has the file's name is there, now, or in the trash for a file there. */
async function hasRecord(place: OperatorPlace, file: string): Promise<boolean> {
  if (file.startsWith('trash/'))
    return 'until' in ((await readFields(place, removedPath(ownerOf(file)))) ?? {});
  if (file.startsWith('covers/'))
    return Boolean(await readFields(place, file.replace('covers', 'lists')));
  const named = await readFields(place, storedNamePath(file));
  if (!named) return false;
  return Boolean(await readFields(place, `lists/${v.parse(placeFields, named).place.stringValue}`));
}

/** Describes orphans with a line for each. */
export function describeOrphans({ files, records, texts, renamed, unnamed }: Orphans): string {
  return [
    ...files.map((file) => `file without a record    ${file}`),
    ...records.map((record) => `record without a file    ${record}`),
    `${counted(files.length, 'file', 'files')} without a record, ` +
      `${counted(records.length, 'record', 'records')} without a file,`,
    `${counted(texts.length, 'piece', 'pieces')} of text of records that are gone,`,
    `${counted(renamed.length, 'piece', 'pieces')} of text under an older id,`,
    `${counted(unnamed.length, 'name', 'names')} of older records not kept yet.`,
    'Names of removed records stay used, also where there never was a file.',
    'Google keeps removed files for 7 days and bills them, unless soft delete is switched off.',
  ].join('\n');
}

/** The place of the record that a cover or a file in the trash belongs to. */
const ownerOf = (file: string) => file.replace(/^(covers|trash)\//, '').replace(' extras/', '/');

/** Whether the record of a file or text was looked for: the configuration may lack its category. */
const isConfigured = (place: string) => {
  const [, category = '', id] = place.split('/');
  return id === undefined || (CATEGORIES as readonly string[]).includes(category);
};

const textValue = (stringValue: string) => ({ stringValue });

/** The path of a document, from its full name. */
const pathOf = (name: string) => name.replace(/^.*?\/documents\//, '');

interface FoundRecord {
  readonly key: string;
  /** Null if its link leads elsewhere, '' if it leads to nothing. */
  readonly file: string | null;
  readonly uploadedBy: string;
  /** In ms; null in records of an older site. */
  readonly createdAt: number | null;
}

async function readRecords(place: OperatorPlace): Promise<readonly FoundRecord[]> {
  const records: FoundRecord[] = [];
  for (const collectionId of CATEGORIES) {
    const query = { from: [{ collectionId, allDescendants: true }] };
    for await (const { name, fields } of readInPages(place, query, [
      ...['downloadURL', 'uploadedBy', 'createdAt'],
    ])) {
      const [, course, category, id] = pathOf(name).split('/');
      const { downloadURL, uploadedBy, createdAt } = v.parse(recordFields, fields);
      const link = downloadURL.stringValue;
      if (!course || !category || !id) continue;
      records.push({
        key: [course, category, id].join('/'),
        file: link.startsWith(place.links) ? fileOf(place, link) : null,
        uploadedBy: uploadedBy.stringValue,
        createdAt: millisOf(createdAt),
      });
    }
  }
  return records;
}

/**
 * Removes a file as /Admin does: the stored file, its cover, then in one commit its text, the record with its
 * count of downloads, all reports on it, and a new entry in the operator's log. After a failure the record
 * still exists, so the same command can be repeated.
 *
 * @param file the record's place, as `CD/note/ID`
 * @returns what was removed, in a sentence for each part
 * @throws Error when there is no such record
 */
export async function removeFile(place: OperatorPlace, file: string): Promise<string[]> {
  const target = file.replace(/^lists\//, '');
  if (target.split('/').length !== 3 || /(^|\/)(\/|$)/.test(target)) {
    throw new Error('Name the record by its place: COURSE/CATEGORY/ID. Nothing was changed.');
  }
  const found = await readFields(place, `lists/${target}`);
  if (!found) throw new Error(`There is no record ${target}. Nothing was changed.`);
  const fields = v.parse(recordFields, found);
  const title = fields.title.stringValue;
  const said = await removeStored(place, target, fields.downloadURL.stringValue);
  const reports = await reportsOn(place, target);
  const texts = textsOf(place, target, millisOf(fields.createdAt));
  await deleteFile(place, `covers/${target}`);
  await commitRemoval(place, { target, record: found, removed: [...texts, ...reports] });
  const removed = counted(reports.length, 'report', 'reports');
  return [said, `Removed: the record ${target} (${title}) and ${removed}.`];
}

/** Removes the file behind a record's link, unless it belongs to another record. */
async function removeStored(place: OperatorPlace, target: string, link: string): Promise<string> {
  if (!link.startsWith(place.links)) {
    return `Its link leads elsewhere, so no file is removed: ${link}`;
  }
  const file = fileOf(place, link);
  if (file === '') return `Its link leads to nothing, so no file is removed: ${link}`;
  const path = storedNamePath(file);
  const named = await readFields(place, path);
  const owner = named && v.parse(placeFields, named).place.stringValue;
  const isOwn = owner === undefined ? !(await isShared(place, target, file)) : owner === target;
  if (!isOwn) return `The file ${file} stays: another record leads to it.`;
  await deleteFile(place, file);
  return `The file ${file} is removed.`;
}

/** Whether another record of the shelf leads to the same file, whatever the token of its link. */
async function isShared(place: OperatorPlace, target: string, file: string): Promise<boolean> {
  const [course = '', category = ''] = target.split('/');
  const title = file.replace(/^.*?\/.*?\//, '');
  const query = { from: [{ collectionId: category }], where: isEqual('title', title) };
  return (await runQuery(place, query, `lists/${course}`)).some(({ name, fields }) => {
    const link = v.parse(recordFields, fields).downloadURL.stringValue;
    return !name.endsWith(`/${target}`) && fileOf(place, link) === file;
  });
}

/** The path in Storage of the file that a link leads to; '' if an escape in it is malformed. */
function fileOf(place: OperatorPlace, link: string): string {
  try {
    return decodeURIComponent(link.slice(place.links.length).replace(/\?.*$/, ''));
  } catch {
    return '';
  }
}

/** Reads the fields of a document; undefined if there is none. */
async function readFields(place: OperatorPlace, path: string) {
  return askPatiently(async () => {
    const found = await ask(place, documentAddress(place, path), { accepted: [404] });
    return found.status === 404 ? undefined : v.parse(document, await found.json()).fields;
  });
}

/** The filter of a query for documents with this text in a field. */
function isEqual(fieldPath: string, text: string): object {
  return { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: textValue(text) } };
}

async function commit(place: OperatorPlace, writes: readonly object[]): Promise<void> {
  await ask(place, documentAddress(place, ':commit'), { method: 'POST', body: { writes } });
}

/** The place of a record as the model has it, whatever its course and category are. */
function placeOf(target: string): FileRecordPlace {
  const [course, category, id] = target.split('/');
  return { course, category, id } as FileRecordPlace;
}

const millisOf = ({ timestampValue }: v.InferOutput<typeof time>) =>
  timestampValue === undefined ? null : Date.parse(timestampValue);

/** The names of all pieces that a file's text may have. */
function textsOf(place: OperatorPlace, target: string, createdAt: number | null) {
  return Array.from(
    { length: MAX_PARTS },
    (_, number) => `${documentsOf(place)}/${paperPartPath(placeOf(target), createdAt, number)}`,
  );
}

async function reportsOn(place: OperatorPlace, target: string): Promise<string[]> {
  const documents = await runQuery(place, {
    from: [{ collectionId: 'reports' }],
    where: {
      compositeFilter: { op: 'AND', filters: [isEqual('kind', 'file'), isEqual('target', target)] },
    },
    limit: 300,
  });
  return documents.map(({ name }) => name);
}

interface RemovedRecord {
  readonly target: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** The names of the documents that go with it. */
  readonly removed: readonly string[];
}

async function commitRemoval(
  place: OperatorPlace,
  { target, record, removed }: RemovedRecord,
): Promise<void> {
  const documents = documentsOf(place);
  const { title, uploadedBy, contentHash } = record;
  // What its uploader is told, without the fields that an older record lacks.
  const told = Object.entries({ title, uploadedBy, contentHash }).filter(([, value]) => value);
  const entry = {
    action: textValue('remove-file'),
    target: textValue(target),
    note: textValue(noteOf(v.parse(recordFields, record).title.stringValue)),
    by: textValue('npm run operator'),
  };
  await commit(place, [
    { delete: `${documents}/lists/${target}` },
    // The record's id stays used.
    {
      update: {
        name: `${documents}/${removedPath(target)}`,
        fields: {
          place: textValue(target),
          by: textValue('npm run operator'),
          ...Object.fromEntries(told),
        },
      },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
    ...removed.map((name) => ({ delete: name })),
    {
      update: { name: `${documents}/operatorLog/${randomUUID()}`, fields: entry },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
  ]);
}
