import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FileOrder, FilePage, FilePageRequest } from '#services/library/fileDocuments.ts';

const NOTES_OF_CD: Shelf = { course: 'CD', category: 'note' };

/** Builds records of one shelf, numbered from 1. */
export function buildRecords(
  count: number,
  { course, category }: Shelf = NOTES_OF_CD,
  change: (index: number) => Partial<FileRecord> = () => ({}),
): FileRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const title = `File ${String(index + 1).padStart(2, '0')}.pdf`;
    const downloadURL = `http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/${title}`;
    const id = `id-${String(index + 1).padStart(5, '0')}`;
    const details = { size: null, contentType: null, createdAt: null };
    const place = { course, category, id };
    return { ...place, title, downloads: index, downloadURL, ...details, ...change(index) };
  });
}

interface Read extends FilePageRequest {
  /** The number of documents in the answer. */
  readonly documents: number;
}

interface FakeState {
  records: FileRecord[];
  reads: Read[];
  /** The paths of the records whose downloads were counted. */
  counted: string[];
  /** The error of every request while it is set. */
  failure: Error | null;
  /** New requests wait for it. */
  gate: Promise<void>;
}

/** The records in place of a database, and the requests for them. */
export const fake: FakeState = emptyState();

function emptyState(): FakeState {
  return { records: [], reads: [], counted: [], failure: null, gate: Promise.resolve() };
}

/** Starts again with these records. */
export function resetFake(records: readonly FileRecord[] = []): void {
  Object.assign(fake, emptyState(), { records: [...records] });
}

/** Holds every new request. @returns the function that lets them, and all later ones, go on */
export function holdRequests(): () => void {
  let release: () => void = () => undefined;
  fake.gate = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    fake.gate = Promise.resolve();
    release();
  };
}

/** Replaces `#services/library/fileRecords.ts`, in memory. */
export const fakeService = {
  async readFilePage(list: Shelf, request: FilePageRequest): Promise<FilePage> {
    const { order, after, limit } = request;
    const all = recordsOf(list, order);
    const start = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
    const records = all.slice(start, start + limit);
    await answer();
    fake.reads.push({ ...request, documents: records.length });
    const last = records.at(-1);
    const isFull = last !== undefined && records.length === limit;
    return {
      records,
      next: isFull ? { id: last.id, title: last.title, downloads: last.downloads } : null,
    };
  },

  async readRecordAt(place: FileRecordPlace): Promise<FileRecord | null> {
    await answer();
    return fake.records.find((record) => fileRecordPath(record) === fileRecordPath(place)) ?? null;
  },

  async countFiles(list: Shelf): Promise<number> {
    await answer();
    return recordsOf(list, 'id').length;
  },

  async countDownload(place: FileRecordPlace): Promise<void> {
    await answer();
    fake.counted.push(fileRecordPath(place));
  },
};

async function answer(): Promise<void> {
  await fake.gate;
  if (fake.failure) throw fake.failure;
}

function recordsOf({ course, category }: Shelf, order: FileOrder): FileRecord[] {
  const records = fake.records.filter(
    (record) => record.course === course && record.category === category,
  );
  const byId = (one: FileRecord, other: FileRecord) => (one.id < other.id ? -1 : 1);
  if (order === 'id') return records.sort(byId);
  const byTitle = (one: FileRecord, other: FileRecord) =>
    one.title === other.title ? byId(one, other) : one.title < other.title ? -1 : 1;
  return order === 'title'
    ? records.sort(byTitle)
    : records.sort((one, other) => other.downloads - one.downloads || byId(other, one));
}
