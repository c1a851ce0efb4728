import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { noteOf } from '../../src/model/operatorLog.ts';
import { ask } from './ask.ts';
import { deleteFile, findFile } from './backup/bucket.ts';
import { documentAddress, documentsOf, type OperatorPlace } from './operatorPlace.ts';
import { runQuery } from './runQuery.ts';

const text = v.optional(v.object({ stringValue: v.optional(v.string()) }));
const record = v.object({
  fields: v.optional(v.object({ title: text, downloadURL: text, uploadedBy: text }), {}),
});
const storedMetadata = v.object({
  uploadedBy: v.optional(v.string()),
  recordId: v.optional(v.string()),
});

/**
 * Removes a file as /Admin does: the stored file, then in one commit the record with its count of
 * downloads, all reports on it, and a new entry in the operator's log. After a failure the record
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
  const found = await ask(place, documentAddress(place, `lists/${target}`), { accepted: [404] });
  if (found.status === 404) throw new Error(`There is no record ${target}. Nothing was changed.`);
  const { fields } = v.parse(record, await found.json());
  const title = fields.title?.stringValue ?? '';
  const stored = await removeStored(place, {
    id: target.replace(/.*\//, ''),
    link: fields.downloadURL?.stringValue ?? '',
    uploadedBy: fields.uploadedBy?.stringValue,
  });
  const reports = await reportsOn(place, target);
  await commitRemoval(place, { target, title, reports });
  return [stored, `The record ${target} (${title}) and ${reports.length} reports are removed.`];
}

/** Removes the file behind a record's link if it was stored for the record or by its uploader. */
async function removeStored(
  place: OperatorPlace,
  { id, link, uploadedBy }: { id: string; link: string; uploadedBy: string | undefined },
): Promise<string> {
  if (!link.startsWith(place.links))
    return `Its link leads elsewhere, so no file is removed: ${link}`;
  const name = decodeURIComponent(link.slice(place.links.length).replace(/\?.*$/, ''));
  const stored = await findFile(place, name);
  if (stored === null) return `There was no file ${name} any more.`;
  const metadata = v.parse(storedMetadata, stored['metadata'] ?? {});
  if (metadata.recordId !== id && metadata.uploadedBy !== uploadedBy) {
    return `The file ${name} stays: somebody else stored it, for another record.`;
  }
  await deleteFile(place, name);
  return `The file ${name} is removed.`;
}

async function reportsOn(place: OperatorPlace, target: string): Promise<string[]> {
  const isEqual = (fieldPath: string, stringValue: string) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  });
  const documents = await runQuery(place, {
    from: [{ collectionId: 'reports' }],
    where: {
      compositeFilter: { op: 'AND', filters: [isEqual('kind', 'file'), isEqual('target', target)] },
    },
    limit: 300,
  });
  return documents.map(({ name }) => name);
}

async function commitRemoval(
  place: OperatorPlace,
  { target, title, reports }: { target: string; title: string; reports: readonly string[] },
): Promise<void> {
  const documents = documentsOf(place);
  const value = (stringValue: string) => ({ stringValue });
  const entry = {
    action: value('remove-file'),
    target: value(target),
    note: value(noteOf(title)),
    by: value('npm run operator'),
  };
  const writes = [
    { delete: `${documents}/lists/${target}` },
    ...reports.map((name) => ({ delete: name })),
    {
      update: { name: `${documents}/operatorLog/${randomUUID()}`, fields: entry },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
  ];
  await ask(place, documentAddress(place, ':commit'), { method: 'POST', body: { writes } });
}
