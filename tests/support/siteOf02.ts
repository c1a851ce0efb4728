import { storeFile } from '../../e2e/support/files.ts';
import { backend, type PlainMap } from './backend.ts';
import { downloadLink } from './downloadLink.ts';

/** Another visitor of that time. */
export const SOMEBODY = 'Xn2vTq8LwZb5Rk1YcD0eGhJm4As3';

const BYTES = '%PDF-1.4 of version 0.2.0';
export const BYTE_COUNT = BYTES.length;

/** A file of the six fields of the contract, as sites before 0.1.0 have them. Nobody owns it. */
export const BARE = place('note', '-MzB0nq7xKp3vT1aYw2c', 'Unit 2.pdf');
/** A file with every field of 0.2.0, and a link with the name as Storage wrote it then. */
export const FULL = place('note', 'k3v9q0h2m5r8t1u4a7c6', 'Notizen – Übung 1.pdf');
/** A file without a hash, whose name had two blanks and an ending that only older rules took. */
export const UNHASHED = place('qp', '5gq2n8c0d1s7o4k6v3ae', 'series  test.listing');

export const HASH = '8c3a0aa2708cb4e6760e5331b1a9e4d7a1fb4755586e0c123e77bb89e0787f4e';

/** Messages by their keys: as 0.2.0 and the SDK's `push` make them, at random, and a script's own. */
export const MESSAGES: Readonly<Record<string, PlainMap>> = {
  '-Oe7aKq2ZsYxV1mB4nTd': message('Who has unit 2?', 1),
  '0h3k7q9s2v4c6e8g1i5m': message('http://127.0.0.1/Files?type=note&course=CD', 2),
  m1: message('Thanks!', 3),
};

function place(category: 'note' | 'qp', id: string, title: string) {
  return { course: 'CD', category, id, title } as const;
}

function message(text: string, minute: number): PlainMap {
  return { text, sender: 'Ann', timestamp: Date.parse('2026-11-20T10:00:00Z') + minute * 60_000 };
}

export type Place = ReturnType<typeof place>;

function contractFields({ course, category, title }: Place, downloads: number) {
  const downloadURL = downloadLink(course, category, title);
  return {
    ...{ title, noteType: category, courseCode: course, isOwnNote: 'yes' },
    ...{ downloadURL, downloads },
  };
}

function fieldsOf02(file: Place, contentType: string, uploadedBy: string, day: number) {
  const createdAt = new Date(Date.UTC(2026, 10, day));
  return { ...contractFields(file, 0), size: BYTE_COUNT, contentType, createdAt, uploadedBy };
}

/**
 * Stores a site as version 0.2.0 left it: without names of files, covers, texts of papers, notes of
 * removed ids, and reasons of pauses.
 *
 * @param uid the visitor who contributed FULL
 */
export async function storeSiteOf02(uid: string): Promise<void> {
  const key = (file: Place) => `${file.course}/${file.category}/${file.id}`;
  const report = (kind: string, target: string) => ({
    ...{ kind, target, reason: 'unreadable', reportedBy: SOMEBODY },
    createdAt: new Date(Date.UTC(2026, 10, 21)),
  });
  const [oldMessage = ''] = Object.keys(MESSAGES);
  await backend.writeDocuments({
    [`lists/${key(BARE)}`]: contractFields(BARE, 41),
    [`lists/${key(FULL)}`]: {
      ...fieldsOf02(FULL, 'application/pdf', uid, 19),
      contentHash: HASH,
    },
    [`lists/${key(UNHASHED)}`]: fieldsOf02(UNHASHED, 'text/plain; charset=utf-8', SOMEBODY, 18),
    [`reports/${SOMEBODY}_file_${key(FULL).replaceAll('/', '_')}`]: report('file', key(FULL)),
    [`reports/${SOMEBODY}_message_${oldMessage}`]: report('message', oldMessage),
    'operatorLog/b2d4f6h8j0l2n4p6r8t0': {
      ...{ action: 'remove-file', target: 'CD/note/gone', note: 'Gone.pdf', by: SOMEBODY },
      at: new Date(Date.UTC(2026, 10, 17)),
    },
    'pauses/uploads': { at: new Date(Date.UTC(2026, 10, 21)) },
  });
  await backend.writeDatabase('messages', MESSAGES);
  await backend.writeDatabase(`pace/${SOMEBODY}`, { at: 1, id: oldMessage });
  await storeObject(BARE, {});
  await storeObject(FULL, { uploadedBy: uid, recordId: FULL.id });
  await storeObject(UNHASHED, { uploadedBy: SOMEBODY, recordId: UNHASHED.id });
}

/** Stores a file with the metadata that its uploader gave it. */
function storeObject(place: Place, metadata: Readonly<Record<string, string>>): Promise<void> {
  const isPdf = place.title.endsWith('.pdf');
  return storeFile(place, place.title, BYTES, isPdf ? 'application/pdf' : undefined, metadata);
}
