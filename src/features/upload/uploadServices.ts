import { ensureSignedIn, loadAuth } from '#services/auth.ts';
import { createFileRecord, fileRecordExists, loadRecords } from '#services/contributions.ts';
import {
  loadStorage,
  noteFileRecordId,
  noteFileUrl,
  removeNoteFile,
  storeNoteFile,
} from '#services/noteFiles.ts';
import { asUploadCall } from '#services/uploadErrors.ts';
import { fileReader } from '#upload/fileReader.ts';
import type { UploadServices } from '#upload/uploadServices.ts';

/** The upload engine's services on Firebase. */
export const uploadServices: UploadServices = {
  warmUp: () =>
    asUploadCall(async () => {
      await Promise.all([loadAuth(), loadStorage(), loadRecords()]);
    }),
  ensureSignedIn: (signal) => asUploadCall(() => ensureSignedIn(signal)),
  ...fileReader,
  findByHash: (hashes) =>
    asUploadCall(async () => {
      const { findFilesByHash } = await import('#services/filesByHash.ts');
      return findFilesByHash(hashes);
    }),
  storeNoteFile,
  noteFileUrl,
  noteFileRecordId,
  removeNoteFile,
  createFileRecord,
  fileRecordExists,
};
