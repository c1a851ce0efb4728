import { DAY_MS } from '#model/limits.ts';
import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { CATEGORIES, COURSES } from '#model/shelf.ts';
import type { UploadDraft } from '#model/contribution.ts';
import type { UnfinishedFile } from './uploadJob.ts';

/** The upload form in IndexedDB: that of this page, or one that a page which has ended has left. */
export interface UploadStore {
  /** Saves the files that have not arrived; drops the form if there are none. Returns at once. */
  readonly save: (upload: UnfinishedUpload) => void;
  /** Returns the form, unless an open page has it. */
  readonly find: () => Promise<UnfinishedUpload | null>;
  /** Makes it the form of this page; null if another page was faster. */
  readonly takeUp: () => Promise<UnfinishedUpload | null>;
}

/** Held by the page whose form is stored. The browser frees it when the page ends. */
const LOCK = 'studynest-upload';

/**
 * One form is stored: that of the page in which files were chosen last. If the browser stores nothing,
 * or too little, no form is stored: as with local storage, nothing may depend on it.
 */
export function createUploadStore(): UploadStore {
  let free: (() => void) | null = null;
  let form = '';
  const files = new Set<string>();
  let latest: UnfinishedUpload | null = null;
  let saved: UnfinishedUpload | null = null;
  /** The browser takes no more, or another page has a form. */
  let isOver = false;
  let isWriting = false;
  let written: Promise<void> = Promise.resolve();

  const holdLock = async (options: LockOptions) => {
    free = await lock(options, () => {
      free = null;
      isOver = true;
    });
    return free !== null;
  };

  const dropAll = async () => {
    files.clear();
    form = '';
    await clear(database());
    free?.();
    free = null;
  };

  /** Writes one missing entry. Resolves to false once everything is written. */
  const writeNext = async (upload: UnfinishedUpload): Promise<boolean> => {
    const { draft, isStarted, files: wanted } = upload;
    if (wanted.length === 0) {
      if (free) await dropAll();
      return false;
    }
    if (!free) {
      // What another page has left or has now is not stored any more.
      await holdLock({ steal: true });
      await clear(database());
    }
    const text = JSON.stringify([
      draft,
      isStarted,
      wanted.map((file) => [file.id, file.wantedName, file.sentTo]),
    ]);
    if (text !== form) {
      form = text;
      await writeForm(upload);
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
    while (latest && latest !== saved && !isOver) {
      const upload = latest;
      try {
        if (!(await writeNext(upload))) saved = upload;
      } catch {
        isOver = true;
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
        if (held.some(({ name }) => name === LOCK)) return null;
        const upload = await readUpload();
        // Old, or of another version.
        if (!upload && !latest?.files.length) await clear(database());
        return upload;
      } catch {
        return null;
      }
    },

    async takeUp() {
      await written;
      if (free || !(await holdLock({ ifAvailable: true }))) return null;
      const upload = await readUpload();
      if (!upload) await dropAll();
      for (const file of upload?.files ?? []) files.add(file.id);
      return upload;
    },
  };
}

/**
 * Takes the lock that all tabs of this site share.
 *
 * @param onStolen called when another page takes it
 * @returns a function that releases it; null if another page holds it
 */
function lock(options: LockOptions, onStolen: () => void): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    navigator.locks
      .request(LOCK, options, (held) => {
        isHeld = held !== null;
        if (held) return new Promise<void>((free) => resolve(free));
        resolve(null);
        return undefined;
      })
      .catch((error: unknown) => {
        if (isHeld) onStolen();
        else reject(new Error('There is no lock.', { cause: error }));
      });
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
      wantedName: v.string(),
      sentTo: v.nullable(place),
    }),
  ),
});

type StoredForm = v.InferOutput<typeof storedForm>;

const FORM = 'form';
const FILE = 'file:';

let store: UseStore | undefined;
const database = () => (store ??= createStore('studynest-uploads', 'kept'));

/** Writes the form of an upload, without its files. */
async function writeForm({ draft, isStarted, files }: UnfinishedUpload): Promise<void> {
  const form: StoredForm = {
    keptAt: Date.now(),
    isStarted,
    draft,
    files: files.map(({ id, wantedName, sentTo }) => ({ id, wantedName, sentTo })),
  };
  await set(FORM, form, database());
}

/** Reads the form with its files; null if there is none, or it is old or malformed. */
async function readUpload(): Promise<UnfinishedUpload | null> {
  const stored = new Map(await entries<string, unknown>(database()));
  const form = readForm(stored.get(FORM));
  const files = form?.files.flatMap((file) => {
    const blob = stored.get(FILE + file.id);
    return blob instanceof File ? { ...file, file: blob } : [];
  });
  return form && files && files.length > 0 ? { ...form, files } : null;
}

function readForm(value: unknown): StoredForm | null {
  const form = v.safeParse(storedForm, value);
  if (!form.success) return null;
  return Math.abs(Date.now() - form.output.keptAt) <= STORED_FOR_MS ? form.output : null;
}
