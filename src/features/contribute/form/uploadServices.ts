import { createPace } from '#lib/pace.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { PACE_RESERVE_MS, RECORD_PACE_MS } from '#model/limits.ts';
import { HAS_COVERS } from '#config/site.ts';
import { ensureSignedIn, loadAuth } from '#services/firebase/auth.ts';
import { findFilesByHash } from '#services/library/library.ts';
import { readRemovedFiles } from '#services/library/removedFiles.ts';
import { createFileRecord, isOwnRecord } from '#services/sending/contributions.ts';
import { storeCover } from '#services/sending/storedCovers.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import {
  asUploadCall,
  isFileOfRecord,
  loadStorage,
  noteFileUrl,
  removeNoteFile,
  storeNoteFile,
} from '#services/sending/uploadedFiles.ts';
import { fileReader } from '#upload/fileReader.ts';
import type { SameFile, UploadServices } from '#upload/uploadCalls.ts';

/** The upload engine's services on Firebase. */
export const uploadServices: UploadServices = {
  warmUp: () =>
    asUploadCall(async () => {
      await Promise.all([loadAuth(), loadStorage()]);
    }),
  ensureSignedIn: (signal) => asUploadCall(() => ensureSignedIn(signal)),
  ...fileReader,
  storeCover: (...cover) => (HAS_COVERS ? storeCover(...cover) : Promise.resolve()),
  storePaper,
  findByHash: (hashes) =>
    asUploadCall(async () => {
      const [removed, listed] = await Promise.all([
        readRemovedFiles(hashes),
        findFilesByHash(hashes),
      ]);
      const gone = removed.map(
        (file) => [file.contentHash ?? '', { ...file, isRemoved: true }] as const,
      );
      return new Map<string, SameFile>([...listed, ...gone]);
    }),
  storeNoteFile,
  noteFileUrl,
  isFileOfRecord,
  removeNoteFile,
  inPace: createPace(SCREEN_STORAGE_KEYS.lastRecord, () => RECORD_PACE_MS + PACE_RESERVE_MS).run,
  createFileRecord,
  isOwnRecord,
};
