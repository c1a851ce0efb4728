import { HOST, STORAGE_BUCKET } from '../../scripts/shared/ports.ts';
import type { Shelf } from '../../src/model/shelf.ts';
import { backend, type PlainMap } from '../../tests/support/backend.ts';
import { downloadLink } from '../../tests/support/downloadLink.ts';

/** Returns the path and the document of a record. `wrong` replaces some of its fields. */
export function recordDocument(
  { course, category }: Shelf,
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

/** Fills a shelf with 'File 01.txt' and so on, which have 0, 1, 2 … downloads. */
export async function fillList(shelf: Shelf, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return recordDocument(shelf, `id-${number.padStart(6, '0')}`, `File ${number}.txt`, {
      downloads: index,
    });
  });
  await backend.writeDocuments(Object.fromEntries(documents));
}

/** Stores the file that the record with this title links to, by default as a text. */
export async function storeFile(
  shelf: Shelf,
  title: string,
  content: string | Uint8Array,
  contentType = 'text/plain; charset=utf-8',
  metadata: Readonly<Record<string, string>> = {},
): Promise<void> {
  const name = `${shelf.course}/${shelf.category}/${title}`;
  const part = (type: string) => `--part\r\nContent-Type: ${type}\r\n\r\n`;
  const response = await fetch(
    `http://${HOST}:${backend.ports.storage}/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer owner',
        'Content-Type': 'multipart/related; boundary=part',
        'X-Goog-Upload-Protocol': 'multipart',
      },
      body: Buffer.concat([
        Buffer.from(
          part('application/json') + JSON.stringify({ name, contentType, metadata }) + '\r\n',
        ),
        Buffer.from(part(contentType)),
        Buffer.from(content),
        Buffer.from('\r\n--part--'),
      ]),
    },
  );
  if (!response.ok) throw new Error(`Storing ${title}: ${response.status}`);
}

/** Adds a file to a shelf: its record, and what it holds. `wrong` replaces fields of the record. */
export async function addFile(
  shelf: Shelf,
  id: string,
  title: string,
  content: string | Uint8Array,
  { contentType = 'text/plain; charset=utf-8', ...wrong }: PlainMap & { contentType?: string } = {},
): Promise<void> {
  const document = recordDocument(shelf, id, title, { contentType, ...wrong });
  await backend.writeDocuments(Object.fromEntries([document]));
  await storeFile(shelf, title, content, contentType);
}
