import { COURSE_LIST } from '#config/courses.ts';
import { FIRST_CATEGORY } from '#model/categories.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Message } from '#model/message.ts';
import type { UploadDraft } from '#model/uploadDraft.ts';
import type { UnfinishedUpload } from '#upload/unfinishedUploads.ts';
import { createJob, type UploadJob, type UploadState } from '#upload/uploadJob.ts';

/** A callback that does nothing. */
export const ignore = () => undefined;

/** 300 characters, with nowhere to break a line but at hyphens. */
export const LONG_NAME = `${'computer-graphics-and-image-processing-'.repeat(8).slice(0, 296)}.pdf`;

/** A typical file name. */
export const SHORT_TITLE = 'Unit 3 Parsing.pdf';

let lastId = 0;

/** Makes a file of the library. */
export function record(title: string, details: Partial<FileRecord> = {}): FileRecord {
  lastId += 1;
  return {
    id: `example-${lastId}`,
    course: COURSE_LIST[0][0],
    category: FIRST_CATEGORY,
    title,
    downloads: 6,
    downloadURL: 'https://example.org/file',
    size: 2_100_000,
    contentType: 'application/pdf',
    createdAt: Date.UTC(2026, 10, 4),
    ...details,
  };
}

/** Makes a chosen file in a state. */
export function uploadJob(name: string, state: UploadState): UploadJob {
  const file = new File([new Uint8Array(1_000_000)], name, { type: 'application/pdf' });
  return { ...createJob({ file }), state };
}

/** A picture of 3 x 4 points. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAAECAIAAADETxJQAAAAG0lEQVR4nGMQCbH/ukJGJMSeAUJ9XSHDgEUMABaXDkF8sSJkAAAAAElFTkSuQmCC';

/** Makes a chosen photo. */
export function photoJob(name: string): UploadJob {
  const bytes = Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0));
  return createJob({ file: new File([bytes], name, { type: 'image/png' }) });
}

/** Makes an upload that an earlier page left unfinished. */
export function unfinishedUpload(draft: UploadDraft): UnfinishedUpload {
  const file = new File([], SHORT_TITLE, { type: 'application/pdf' });
  const kept = { id: 'kept', file, wantedName: SHORT_TITLE, sentTo: null };
  return { draft, isStarted: true, files: [kept, kept] };
}

/** Makes a stored message, a minute or more after the one before. */
export function message(sender: string, text: string, id?: string): Message {
  lastId += 1;
  const timestamp = Date.UTC(2026, 10, 4, 9, lastId);
  return { id: id ?? `example-${lastId}`, sender, text, timestamp, state: 'stored' };
}
