import {
  CATEGORIES,
  FIRST_CATEGORY,
  type Category,
  COURSES,
  type CourseCode,
} from '#model/shelf.ts';
import { once } from '../../src/lib/once.ts';
import { uploadServices } from '../../src/features/contribute/form/uploadServices.ts';
import { countDownload, readFilePage } from '../../src/services/library/fileRecords.ts';
import { contributedFields } from '../../src/services/sending/contributions.ts';
import { DOCUMENTS_URL } from '../../src/services/firebase/documents.ts';
import { setDocument } from '../../src/services/firebase/firestore.ts';
import { firebaseJson } from '../../src/services/firebase/rest.ts';
import type { Contribution } from '../../src/model/contribution.ts';
import { fileRecordKey } from '../../src/model/fileRecord.ts';
import { storedNamePath } from '../../src/model/storedName.ts';
import { createUploadQueue } from '../../src/upload/createUploadQueue.ts';
import { sampleFiles } from './sampleFiles.ts';

/** How many downloads the first notes of each course get, in the database's order. */
const DOWNLOADS = [3, 7, 1, 5, 2];

/**
 * Fills the emulator suite with the sample data, through the upload path that contributors use, and
 * counts some downloads.
 *
 * @throws Error when not all of it arrived.
 */
export async function seedSampleData(): Promise<void> {
  await Promise.all(
    COURSES.map(async (course) => {
      for (const category of CATEGORIES) await seedList(course, category);
    }),
  );
}

/** Writes the record of a sample file with its file's name. */
async function storeRecord(id: string, contribution: Contribution): Promise<void> {
  const { shelf, title, uploadedBy } = contribution;
  const place = fileRecordKey({ ...shelf, id });
  const writes = [
    setDocument(`lists/${place}`, contributedFields(contribution), 'createdAt'),
    setDocument(storedNamePath(`${shelf.course}/${shelf.category}/${title}`), {
      place,
      uploadedBy,
    }),
  ];
  const headers = { Authorization: 'Bearer owner' };
  const body = JSON.stringify({ writes });
  await firebaseJson('A sample record', `${DOCUMENTS_URL}:commit`, {
    method: 'POST',
    headers,
    body,
  });
}

async function seedList(course: CourseCode, category: Category): Promise<void> {
  const samples = await sampleFiles(course, category);
  if (samples.length === 0) return;
  // Papers of one course alone: the words of all PDFs would make the first start half a minute longer.
  const isSearched = course === COURSES[0] && category === 'qp';
  // The queue hands over a copy of a file, with its name.
  const byName = new Map(
    // Each is looked at more than once.
    samples.map((sample) => [sample.file.name, { ...sample, cover: once(sample.cover) }]),
  );
  const sampleOf = (file: Blob) => byName.get((file as File).name);
  const queue = createUploadQueue({
    ...uploadServices,
    // As an administrator: a visitor stores one record a second.
    inPace: (write) => write(),
    createFileRecord: storeRecord,
    look: async (file) => ({ pdf: null, cover: (await sampleOf(file)?.cover()) ?? null }),
    pages: async (file, kind) =>
      kind === 'application/pdf'
        ? (isSearched && sampleOf(file)?.pages) || []
        : uploadServices.pages(file, kind),
  });
  void queue.add(samples.map(({ file }) => file));
  const isOwnNote = category.includes('qp') ? 'no' : 'yes';
  const { arrived } = await queue.start({ shelf: { course, category }, isOwnNote });
  if (arrived < samples.length) {
    throw new Error(`Only ${arrived} of ${samples.length} sample files of ${course} arrived.`);
  }
  if (category !== FIRST_CATEGORY) return;
  const { records } = await readFilePage(
    { course, category },
    { order: 'id', limit: DOWNLOADS.length, after: null },
  );
  const downloads = records.flatMap((record, index) =>
    Array.from({ length: DOWNLOADS[index] ?? 0 }, () => countDownload(record)),
  );
  await Promise.all(downloads);
}
