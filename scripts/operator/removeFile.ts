import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { storedNamePath } from '../../src/model/storedName.ts';
import { noteOf } from '../../src/model/operatorLog.ts';
import { ask } from './ask.ts';
import { deleteFile } from './backup/bucket.ts';
import { documentAddress, documentsOf, type OperatorPlace } from './operatorPlace.ts';
import { runQuery } from './runQuery.ts';

const text = v.optional(v.object({ stringValue: v.optional(v.string()) }));
const record = v.object({
  fields: v.optional(v.object({ title: text, downloadURL: text }), {}),
});
const storedName = v.object({ fields: v.object({ place: v.object({ stringValue: v.string() }) }) });

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
  const { said, name } = await removeStored(place, target, fields.downloadURL?.stringValue ?? '');
  const reports = await reportsOn(place, target);
  await commitRemoval(place, { target, title, removed: name ? [name, ...reports] : reports });
  return [said, `The record ${target} (${title}) and ${reports.length} reports are removed.`];
}

/**
 * Removes the file behind a record's link, unless it belongs to another record.
 *
 * @returns also the document that keeps the file's name for this record, if there is one
 */
async function removeStored(
  place: OperatorPlace,
  target: string,
  link: string,
): Promise<{ readonly said: string; readonly name?: string }> {
  if (!link.startsWith(place.links)) {
    return { said: `Its link leads elsewhere, so no file is removed: ${link}` };
  }
  const file = fileOf(place, link);
  const [course = '', category = '', ...rest] = file.split('/');
  const path = storedNamePath(course, category, rest.join('/'));
  const named = await ask(place, documentAddress(place, path), { accepted: [404] });
  const owner =
    named.status === 404
      ? undefined
      : v.parse(storedName, await named.json()).fields.place.stringValue;
  const isOwn = owner === undefined ? !(await isShared(place, target, file)) : owner === target;
  if (!isOwn) return { said: `The file ${file} stays: another record leads to it.` };
  await deleteFile(place, file);
  const said = `The file ${file} is removed.`;
  return owner === target ? { said, name: `${documentsOf(place)}/${path}` } : { said };
}

/** Whether another record of the shelf leads to the same file, whatever the token of its link. */
async function isShared(place: OperatorPlace, target: string, file: string): Promise<boolean> {
  const [course = '', category = ''] = target.split('/');
  const documents = await runQuery(
    place,
    {
      from: [{ collectionId: category }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'title' },
          op: 'EQUAL',
          value: { stringValue: file.replace(/^.*?\/.*?\//, '') },
        },
      },
    },
    `lists/${course}`,
  );
  return documents.some(({ name, fields }) => {
    const link = v.parse(record.entries.fields, fields).downloadURL?.stringValue ?? '';
    return !name.endsWith(`/${target}`) && fileOf(place, link) === file;
  });
}

/** The path in Storage of the file that a link leads to. */
function fileOf(place: OperatorPlace, link: string): string {
  return decodeURIComponent(link.slice(place.links.length).replace(/\?.*$/, ''));
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
  { target, title, removed }: { target: string; title: string; removed: readonly string[] },
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
    ...removed.map((name) => ({ delete: name })),
    {
      update: { name: `${documents}/operatorLog/${randomUUID()}`, fields: entry },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    },
  ];
  await ask(place, documentAddress(place, ':commit'), { method: 'POST', body: { writes } });
}
