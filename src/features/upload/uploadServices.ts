import { ensureSignedIn, loadAuth } from '#services/auth.ts';
import {
  createFileRecord,
  fileRecordExists,
  loadRecords,
  takenTitles,
} from '#services/contributions.ts';
import {
  loadStorage,
  noteFileRecordId,
  noteFileUrl,
  removeNoteFile,
  storeNoteFile,
} from '#services/noteFiles.ts';
import { asUploadCall } from '#services/uploadErrors.ts';
import type { UploadServices } from '#upload/uploadServices.ts';

/** The upload engine's services on Firebase. */
export const uploadServices: UploadServices = {
  warmUp: () =>
    asUploadCall(async () => {
      await Promise.all([loadAuth(), loadStorage(), loadRecords()]);
    }),
  ensureSignedIn: (signal) => asUploadCall(() => ensureSignedIn(signal)),
  takenTitles,
  async contentHash(file, signal) {
    const { fileHashes } = await import('#upload/fileHashes.ts');
    return fileHashes.hashOf(file, signal);
  },
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
