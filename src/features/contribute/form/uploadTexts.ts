import { MAX_FILE_BYTES } from '#model/limits.ts';
import { byteSize } from '#model/byteSize.ts';
import { counted } from '#model/language.ts';
import type { UploadFailure } from '#model/errors.ts';
import type { FileDoubt, Refusal } from '#model/uploadRefusal.ts';
import { doubtOf, type UploadJob, type UploadState } from '#upload/uploadJob.ts';

export const MISSING_FIELDS = 'Please fill in all required fields.';
export const UPLOAD_FAILED = 'One or more files failed to upload.';

const REFUSALS: Readonly<Record<Exclude<Refusal, 'ending'>, string>> = {
  'too-large': `Not added: larger than ${byteSize(MAX_FILE_BYTES)}.`,
  empty: 'Not added: the file is empty.',
  kind: 'Not added: only PDFs, images and text files are supported (no links). Save other documents as a PDF, and unpack archives.',
};

/** What a file is by its bytes, where its name says something else. */
const CONTENTS: Readonly<Record<string, string>> = {
  'application/pdf': 'a PDF',
  'image/png': 'a PNG picture',
  'image/jpeg': 'a JPEG picture',
  'image/gif': 'a GIF picture',
  'image/webp': 'a WebP picture',
  'image/avif': 'an AVIF picture',
  'image/bmp': 'a BMP picture',
  'image/tiff': 'a TIFF picture',
  'image/heic': 'a HEIC picture',
  'image/heif': 'a HEIF picture',
};

const NO_PDF = 'Not added: this is not a PDF inside. Open it in its program and save it as one.';

function refusalText(reason: Refusal, content: string | null, name: string): string {
  if (reason === 'kind' && /\.pdf$/i.test(name)) return NO_PDF;
  if (reason === 'ending') {
    const kind = CONTENTS[content ?? ''];
    if (kind === undefined) return 'Not added: the name needs another ending.';
    return `Not added: this is ${kind}, so the name needs another ending.`;
  }
  return REFUSALS[reason];
}

/** What may be wrong with a file that can be sent all the same; null if nothing is known. */
export function doubtText(job: UploadJob): string | null {
  const doubt = doubtOf(job);
  if (doubt !== 'damaged') return doubt && DOUBTS[doubt];
  return job.look?.pdf
    ? 'This PDF looks damaged and may not open.'
    : 'This doesn’t look like what its name says, and may not open.';
}

const DOUBTS: Readonly<Record<Exclude<FileDoubt, 'damaged'>, string>> = {
  locked: 'It is locked, so nobody else can open it.',
  unread: 'It takes too long to look into, so it may name its author.',
  unshown: 'Most browsers can’t show this kind of picture. As a PDF everybody can read it.',
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
  { file, facts, wantedName, name, state }: UploadJob,
  isUploading: boolean,
): string {
  switch (state.kind) {
    case 'refused':
      return refusalText(state.reason, facts?.content ?? null, file.name);
    case 'waiting':
      // The summary above the rows says that they are ready.
      if (!isUploading) return '';
      return facts ? 'Waiting for its turn' : 'Looking into it';
    case 'sending':
      // As the total, it reaches 100 with the record.
      return `${Math.min(99, Math.floor((100 * state.sentBytes) / file.size))}% sent`;
    case 'recording':
      return 'Adding it to the list';
    case 'arrived':
      return name === wantedName ? 'Uploaded' : `Uploaded as “${name}”`;
    case 'failed':
      return FAILURES[state.reason];
  }
}

/** '1 file', '2 files'. */
export function fileCount(count: number): string {
  return counted(count, 'file', 'files');
}

/** '1 page', '2 pages'. */
export function pageCount(count: number): string {
  return counted(count, 'page', 'pages');
}

/** The chosen files in one line, with what was sent of them and what failed; '' without any. */
export function choiceSummary(jobs: readonly UploadJob[], isUploading: boolean): string {
  const count = (...kinds: readonly UploadState['kind'][]) =>
    jobs.filter(({ state }) => kinds.includes(state.kind)).length;
  const [refused, failed, sent] = [count('refused'), count('failed'), count('arrived')];
  const waiting = jobs.length - refused - failed - sent;
  if (isUploading) {
    const parts = [
      `${sent} of ${fileCount(jobs.length - refused)} sent`,
      failed > 0 && `${failed} failed`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  }
  const told = [
    [waiting, 'ready'],
    [failed, 'failed'],
    [sent, 'sent'],
    [refused, 'can’t be uploaded'],
  ] as const;
  const shown = told.filter(([number]) => number > 0);
  const parts = shown.map(
    ([number, what], index) => `${index === 0 ? fileCount(number) : number} ${what}`,
  );
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
