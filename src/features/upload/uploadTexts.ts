import { MAX_FILE_BYTES } from '#config/limits.ts';
import { byteSize } from '#model/byteSize.ts';
import type { UploadFailure } from '#model/uploadError.ts';
import type { Refusal } from '#model/uploadRefusal.ts';
import type { UploadJob } from '#upload/uploadJob.ts';

export const MISSING_FIELDS = 'Please fill in all required fields.';
export const UPLOAD_FAILED = 'One or more files failed to upload.';

const REFUSALS: Readonly<Record<Refusal, string>> = {
  'too-large': `Not added: larger than ${byteSize(MAX_FILE_BYTES)}.`,
  empty: 'Not added: the file is empty.',
  ending: 'Not added: the name needs another ending.',
  kind: 'Not added: only PDFs, images and text files are supported (no SVG or HTML).',
};

const FAILURES: Readonly<Record<UploadFailure, string>> = {
  denied: 'Failed: the library did not accept this file.',
  unreadable: 'Failed: the file was moved, changed or deleted. Remove it and choose it again.',
  connection: 'Failed: the connection was lost for too long. Upload again to send it.',
  'too-many-visitors': 'Failed: too many new visitors from this network. Upload again in a while.',
  busy: 'Failed: the library is getting too many requests. Upload again in a while.',
  'storage-full': 'Failed: the library has no room left. Please tell us.',
  unknown: 'Failed: something went wrong. Upload again to send it.',
};

/** The state of a file, as its row shows it. */
export function jobStatus(
  { file, wantedName, name, state }: UploadJob,
  isUploading: boolean,
): string {
  switch (state.kind) {
    case 'refused':
      return REFUSALS[state.reason];
    case 'waiting':
      return isUploading ? 'Waiting for its turn' : 'Ready to upload';
    case 'sending':
      return `${Math.floor((100 * Math.min(state.sentBytes, file.size)) / file.size)}% sent`;
    case 'recording':
      return 'Adding it to the list';
    case 'arrived':
      return name === wantedName ? 'Arrived' : `Arrived as ${name}`;
    case 'failed':
      return FAILURES[state.reason];
  }
}

/** '1 file', '2 files'. */
export function fileCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** '1 page', '2 pages'. */
export function pageCount(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** The chosen files in one line; '' without any. */
export function choiceSummary(jobs: readonly UploadJob[]): string {
  const refused = jobs.filter(({ state }) => state.kind === 'refused').length;
  if (jobs.length === 0) return '';
  const left = refused > 0 ? `, ${refused} of them not added` : '';
  return `${fileCount(jobs.length)} chosen${left}.`;
}
