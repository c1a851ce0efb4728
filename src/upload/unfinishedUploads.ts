import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { CATEGORIES } from '#model/categories.ts';
import { COURSES } from '#model/courses.ts';
import type { UploadDraft } from '#model/uploadDraft.ts';
import type { UnfinishedFile } from './uploadJob.ts';

/** An upload form as it is kept in IndexedDB, so that it survives the end of its page. */
export interface UnfinishedUpload {
  readonly draft: UploadDraft;
  /** Whether its files were being sent. */
  readonly isStarted: boolean;
  readonly files: readonly UnfinishedFile[];
}

/** How long an upload is kept. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

const course = v.picklist(COURSES);
const category = v.picklist(CATEGORIES);
const place = v.object({ shelf: v.object({ course, category }), fileName: v.string() });

/** The form without its files, which are separate entries. */
const keptForm = v.object({
  keptAt: v.number(),
  isStarted: v.boolean(),
  draft: v.object({
    category: v.union([category, v.literal('')]),
    course: v.union([course, v.literal('')]),
    isOwnNote: v.picklist(['yes', 'no', '']),
  }),
  files: v.array(
    v.object({
      id: v.string(),
      // Forms that were kept before names could be edited have none.
      wantedName: v.optional(v.string()),
      sentTo: v.nullable(place),
    }),
  ),
});

type KeptForm = v.InferOutput<typeof keptForm>;

const FORM = 'form:';
const FILE = 'file:';

let store: UseStore | undefined;
const database = () => (store ??= createStore('studynest-uploads', 'kept'));

/** Writes the form of an upload, without its files. */
export async function writeForm(
  id: string,
  { draft, isStarted, files }: UnfinishedUpload,
): Promise<void> {
  const form: KeptForm = {
    keptAt: Date.now(),
    isStarted,
    draft,
    files: files.map(({ id: fileId, wantedName, sentTo }) => ({ id: fileId, wantedName, sentTo })),
  };
  await set(FORM + id, form, database());
}

/** Writes a file whose form is written. The browser copies it, which may exceed its quota. */
export async function writeFile({ id, file }: UnfinishedFile): Promise<void> {
  await set(FILE + id, file, database());
}

/** Removes an upload with its files. */
export function dropUpload(id: string, files: readonly string[]): Promise<void> {
  return delMany([FORM + id, ...files.map((file) => FILE + file)], database());
}

/** Removes kept files by their ids. */
export function dropFiles(ids: readonly string[]): Promise<void> {
  return delMany(
    ids.map((id) => FILE + id),
    database(),
  );
}

/** Reads all uploads by id, including those of open tabs. Removes old and malformed entries. */
export async function readUploads(): Promise<ReadonlyMap<string, UnfinishedUpload>> {
  const stored = new Map(await entries<string, unknown>(database()));
  const uploads = new Map<string, UnfinishedUpload>();
  const needed = new Set<string>();
  for (const [key, value] of stored) {
    const form = key.startsWith(FORM) ? readForm(value) : null;
    if (!form) continue;
    const { draft, isStarted, files } = form;
    needed.add(key);
    const found = files.flatMap((file) => {
      needed.add(FILE + file.id);
      const blob = stored.get(FILE + file.id);
      return blob instanceof File
        ? { ...file, wantedName: file.wantedName ?? blob.name, file: blob }
        : [];
    });
    if (found.length > 0) uploads.set(key.slice(FORM.length), { draft, isStarted, files: found });
  }
  await delMany(
    [...stored.keys()].filter((key) => !needed.has(key)),
    database(),
  );
  return uploads;
}

function readForm(value: unknown): KeptForm | null {
  const form = v.safeParse(keptForm, value);
  if (!form.success) return null;
  return Math.abs(Date.now() - form.output.keptAt) <= KEPT_FOR_MS ? form.output : null;
}
