import { randomId } from '#lib/ids.ts';
import type { StoragePlace } from '#model/contribution.ts';
import { storedContentType, type ChosenFile } from '#model/fileKinds.ts';
import { cleanFileName, fileStem } from '#model/fileName.ts';
import { picturePages } from '#model/paperParts.ts';
import type { UploadFailure } from '#model/errors.ts';
import { refusalOf, type FileDoubt, type Refusal } from '#model/uploadRefusal.ts';
import { compareNames } from '#model/language.ts';
import type { FileLook } from './fileReader.ts';
import type { FileFacts } from './inspectFile.ts';

export type UploadState =
  /** The file can't be contributed and is never sent. */
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'waiting' }
  /** `sentBytes` never falls, even when bytes are sent again. */
  | { readonly kind: 'sending'; readonly sentBytes: number }
  /** The file is stored and its record is being written. */
  | { readonly kind: 'recording' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'failed'; readonly reason: UploadFailure };

/**
 * One file on its way into the library, from the choice to its record. A job is never changed,
 * only replaced, so that a row renders again exactly when its job is another object.
 */
export interface UploadJob {
  /** Identifies the row and later the record, so trying again can't make a second record. */
  readonly id: string;
  /** The file that is sent: as chosen, or without its private data once these are found. */
  readonly file: File;
  /** What its bytes show; null until they are read, and if they can't be. */
  readonly facts: FileFacts | null;
  /** What it looks like; null until that is known. */
  readonly look: FileLook | null;
  /** The texts of its pages, by which it will be found; null until they are read. */
  readonly pages: readonly string[] | null;
  /** What is being recognised in those of its pages that are pictures; null if nobody asked. */
  readonly recognised: Promise<readonly string[]> | null;
  /** The name that the contributor wants: the file's own, cleaned, or an edited one. */
  readonly wantedName: string;
  /** The content type under which it is stored; undefined if it is refused for its kind or ending. */
  readonly kind: string | undefined;
  /** The file's name in the library; it has a number if the wanted name was taken. */
  readonly name: string;
  readonly state: UploadState;
  /** The stored file while it has no record yet: it still needs one, or has to be removed. */
  readonly stored: StoragePlace | null;
  /** The place of a transfer with an unknown result: the file may be stored there. */
  readonly sentTo: StoragePlace | null;
}

/** The part of a job that survives the end of its page, if the file has not arrived. */
export type UnfinishedFile = Pick<UploadJob, 'id' | 'file' | 'wantedName' | 'sentTo'>;

/** What a job can be made of. */
export type NewJob = Pick<UploadJob, 'file'> &
  Partial<UnfinishedFile & Pick<UploadJob, 'facts' | 'look' | 'pages' | 'recognised'>>;

/** Creates the job of a file that has just been chosen, or that an earlier page has left. */
export function createJob({
  file,
  id = randomId(),
  wantedName = file.name,
  sentTo = null,
  facts = null,
  look = null,
  pages = null,
  recognised = null,
}: NewJob): UploadJob {
  const name = cleanFileName(wantedName);
  const named = kindClues({ file, facts }, name);
  const reason = refusalOf(named);
  const state: UploadState = reason ? { kind: 'refused', reason } : { kind: 'waiting' };
  const kind = storedContentType(named);
  return {
    ...{ id, file, facts, look, pages, recognised, wantedName: name },
    ...{ kind, name, state, stored: null, sentTo },
  };
}

/** Returns a job that knows what the bytes of its file show, and sends these without private data. */
export function withFacts(job: UploadJob, facts: FileFacts): UploadJob {
  const { stored, name } = job;
  const sent = facts.cleaned ?? facts.copy;
  const { type, lastModified } = job.file;
  const file = sent ? new File([sent], job.file.name, { type, lastModified }) : job.file;
  return { ...createJob({ ...job, file, facts }), name, stored };
}

/** Returns what decides the kind of a job's file under a name. */
export function kindClues(
  { file, facts }: Pick<UploadJob, 'file' | 'facts'>,
  name: string,
): ChosenFile {
  const { size, type } = file;
  return { name, size, type, content: facts?.content, isUtf8: facts?.isUtf8 ?? false };
}

/** Returns what may be wrong with a file that can be sent all the same; null if nothing is known. */
export function doubtOf({ facts, look, kind }: UploadJob): FileDoubt | null {
  if (!facts) return null;
  if (look?.pdf) return look.pdf.state === 'sound' ? null : look.pdf.state;
  const isText = kind?.startsWith('text/');
  if (/^image\/(tiff|hei[cf])$/.test(facts.content ?? '')) return 'unshown';
  return isText !== true && (facts.content ?? 'text/plain') === 'text/plain' ? 'damaged' : null;
}

/**
 * Returns the pages of a job that are pictures, from 0, while their words can be recognised.
 *
 * @param allTheSame whether all pages of what may be a scan are meant
 */
export function picturesOf(job: UploadJob, allTheSame = false): readonly number[] {
  const { kind = '', pages, file } = job;
  if (pages === null || !canRename(job) || isRefused(job)) return [];
  return picturePages(kind, pages, file.size, allTheSame);
}

/** Whether a job is a picture that is only too large: a smaller one can be made of it. */
export function isLargePicture({ state, kind }: UploadJob): boolean {
  const isLarge = state.kind === 'refused' && state.reason === 'too-large';
  return isLarge && kind?.startsWith('image/') === true;
}

/** Whether a file cannot be sent as it is. */
export function isRefused({ state }: UploadJob): boolean {
  return state.kind === 'refused';
}

/** Whether the next upload sends this job. */
export function isUnsent({ state }: UploadJob): boolean {
  return state.kind === 'waiting' || state.kind === 'failed';
}

/** Whether the name can still be changed: nothing may be stored under it yet. */
export function canRename({ state, stored, sentTo }: UploadJob): boolean {
  const isOpen = state.kind === 'waiting' || state.kind === 'failed' || state.kind === 'refused';
  return isOpen && stored === null && sentTo === null;
}

/**
 * Puts files that come in together into the order of their names, with those of their folders. Systems
 * hand files over in any order.
 */
export function inNameOrder(files: readonly File[]): readonly File[] {
  // 'Notes.pdf' before 'Notes copy.pdf'.
  return files.toSorted(
    (one, other) =>
      compareNames(fileStem(pathOf(one)), fileStem(pathOf(other))) ||
      compareNames(one.name, other.name),
  );
}

/** Returns the path of a file below the folder that was dropped or chosen, or its name. */
export function pathOf(file: File): string {
  if ('path' in file && typeof file.path === 'string') return file.path;
  return file.webkitRelativePath || file.name;
}
