import { DAY_MS } from '#model/limits.ts';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { randomId } from '#lib/randomId.ts';
import { CATEGORIES, COURSES } from '#model/shelf.ts';
import type { UploadDraft } from '#model/contribution.ts';
import type { UnfinishedFile } from './uploadJob.ts';

/** An upload that a page left unfinished. */
export interface FoundUpload extends UnfinishedUpload {
  readonly id: string;
}

/** The upload forms in IndexedDB: that of this page, and those of pages that have ended. */
export interface UploadStore {
  /** Saves the files that have not arrived; drops the form if there are none. Returns at once. */
  readonly save: (upload: UnfinishedUpload) => void;
  /** Finds the first upload that no open page has. */
  readonly find: () => Promise<FoundUpload | null>;
  /** Makes it the upload of this page; null if another page was faster. */
  readonly takeUp: (id: string) => Promise<UnfinishedUpload | null>;
}

const lockOf = (id: string) => `studynest-upload-${id}`;

/**
 * Each form holds a lock while it is stored, so the forms whose lock is free belong to pages that
 * have ended. If the browser stores nothing, or too little, no form is stored: as with local storage,
 * nothing may depend on it.
 */
export function createUploadStore(): UploadStore {
  let id = randomId();
  let free: (() => void) | null = null;
  let form = '';
  const files = new Set<string>();
  let latest: UnfinishedUpload | null = null;
  let saved: UnfinishedUpload | null = null;
  let isRefused = false;
  let isWriting = false;
  let written: Promise<void> = Promise.resolve();

  const dropAll = async () => {
    const keys = [FORM + id, ...[...files].map((fileId) => FILE + fileId)];
    files.clear();
    form = '';
    await delMany(keys, database());
    free?.();
    free = null;
  };

  /** Writes one missing entry. Resolves to false once everything is written. */
  const writeNext = async ({
    draft,
    isStarted,
    files: wanted,
  }: UnfinishedUpload): Promise<boolean> => {
    if (wanted.length === 0) {
      if (free) await dropAll();
      return false;
    }
    free ??= await holdLock(lockOf(id));
    const text = JSON.stringify([
      draft,
      isStarted,
      wanted.map((file) => [file.id, file.wantedName, file.sentTo]),
    ]);
    if (text !== form) {
      form = text;
      await writeForm(id, { draft, isStarted, files: wanted });
      return true;
    }
    const missing = wanted.find((file) => !files.has(file.id));
    if (missing) {
      files.add(missing.id);
      // The browser copies it, which may exceed its quota.
      await set(FILE + missing.id, missing.file, database());
      return true;
    }
    const gone = [...files].filter((fileId) => !wanted.some((file) => file.id === fileId));
    for (const fileId of gone) files.delete(fileId);
    if (gone.length > 0)
      await delMany(
        gone.map((fileId) => FILE + fileId),
        database(),
      );
    return false;
  };

  const writeAll = async () => {
    isWriting = true;
    while (latest && latest !== saved && !isRefused) {
      const upload = latest;
      try {
        if (!(await writeNext(upload))) saved = upload;
      } catch {
        isRefused = true;
        await dropAll().catch(() => undefined);
      }
    }
    isWriting = false;
  };

  return {
    save(upload) {
      latest = upload;
      if (!isWriting) written = writeAll();
    },

    async find() {
      try {
        const { held = [] } = await navigator.locks.query();
        const open = new Set(held.map(({ name }) => name));
        const uploads = await readUploads();
        const [found] = [...uploads].filter(([each]) => !open.has(lockOf(each)));
        return found ? { id: found[0], ...found[1] } : null;
      } catch {
        return null;
      }
    },

    async takeUp(left) {
      await written;
      const freeLock = await holdLock(lockOf(left));
      if (!freeLock) return null;
      const upload = (await readUploads()).get(left);
      if (!upload || free) {
        freeLock();
        return null;
      }
      id = left;
      free = freeLock;
      for (const file of upload.files) files.add(file.id);
      return upload;
    },
  };
}

/**
 * Takes a lock that all tabs of this site share, unless one already holds it. The browser releases
 * it when the tab ends, for whatever reason.
 *
 * @returns a function that releases the lock; null if another tab holds it
 */
function holdLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((free) => resolve(free)) : resolve(null),
      )
      .catch(reject);
  });
}

/** An upload form as it is stored in IndexedDB, so that it survives the end of its page. */
export interface UnfinishedUpload {
  readonly draft: UploadDraft;
  /** Whether its files were being sent. */
  readonly isStarted: boolean;
  readonly files: readonly UnfinishedFile[];
}

/** How long an upload is stored. */
const STORED_FOR_MS = 7 * DAY_MS;

const course = v.picklist(COURSES);
const category = v.picklist(CATEGORIES);
const place = v.object({ shelf: v.object({ course, category }), fileName: v.string() });

/** The form without its files, which are separate entries. */
const storedForm = v.object({
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
      // Forms that were stored before names could be edited have none.
      wantedName: v.optional(v.string()),
      sentTo: v.nullable(place),
    }),
  ),
});

type StoredForm = v.InferOutput<typeof storedForm>;

const FORM = 'form:';
const FILE = 'file:';

let store: UseStore | undefined;
const database = () => (store ??= createStore('studynest-uploads', 'kept'));

/** Writes the form of an upload, without its files. */
async function writeForm(id: string, { draft, isStarted, files }: UnfinishedUpload): Promise<void> {
  const form: StoredForm = {
    keptAt: Date.now(),
    isStarted,
    draft,
    files: files.map(({ id: fileId, wantedName, sentTo }) => ({ id: fileId, wantedName, sentTo })),
  };
  await set(FORM + id, form, database());
}

/** Reads all uploads by id, including those of open tabs. Removes old and malformed entries. */
async function readUploads(): Promise<ReadonlyMap<string, UnfinishedUpload>> {
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

function readForm(value: unknown): StoredForm | null {
  const form = v.safeParse(storedForm, value);
  if (!form.success) return null;
  return Math.abs(Date.now() - form.output.keptAt) <= STORED_FOR_MS ? form.output : null;
}
