import { HOST } from '../../scripts/lib/ports.ts';
import { STORAGE_BUCKET } from '../../scripts/lib/suite.ts';
import type { Category } from '../../src/model/categories.ts';
import type { CourseCode } from '../../src/model/courses.ts';
import { backend, type PlainMap } from '../../tests/support/backend.ts';
import { downloadLink } from '../../tests/support/downloadLink.ts';

export interface ListPlace {
  readonly course: CourseCode;
  readonly category: Category;
}

/** The document of a record, with its path; `wrong` replaces fields that it should have. */
export function recordDocument(
  { course, category }: ListPlace,
  id: string,
  title: string,
  wrong: PlainMap = {},
): readonly [string, PlainMap] {
  return [
    `lists/${course}/${category}/${id}`,
    {
      title,
      noteType: category,
      courseCode: course,
      isOwnNote: 'yes',
      downloadURL: downloadLink(course, category, title),
      downloads: 0,
      size: 12,
      contentType: 'text/plain; charset=utf-8',
      createdAt: new Date(0),
      uploadedBy: 'somebody',
      ...wrong,
    },
  ];
}

/** Fills a list with files named 'File 01.txt' …, the later the more often downloaded. */
export async function fillList(place: ListPlace, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return recordDocument(place, `id-${number.padStart(6, '0')}`, `File ${number}.txt`, {
      downloads: index,
    });
  });
  await backend.writeDocuments(Object.fromEntries(documents));
}

/** Puts a text file into Storage where the record of this title leads. */
export async function storeFile(place: ListPlace, title: string, text: string): Promise<void> {
  const name = `${place.course}/${place.category}/${title}`;
  const parts = [
    ['application/json', JSON.stringify({ name, contentType: 'text/plain; charset=utf-8' })],
    ['text/plain', text],
  ].map(([type, content]) => `--part\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`);
  const response = await fetch(
    `http://${HOST}:${backend.ports.storage}/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer owner',
        'Content-Type': 'multipart/related; boundary=part',
        'X-Goog-Upload-Protocol': 'multipart',
      },
      body: `${parts.join('')}--part--`,
    },
  );
  if (!response.ok) throw new Error(`Storing ${title}: ${response.status}`);
}
