import { ensureSignedIn, loadAuth } from '#services/auth.ts';
import {
  createFileRecord,
  fileRecordStands,
  loadRecords,
  takenTitles,
} from '#services/contributions.ts';
import {
  loadStorage,
  noteFileUrl,
  removeNoteFile,
  resumeTransfers,
  storeNoteFile,
} from '#services/noteFiles.ts';
import { uploadErrorOf } from '#services/uploadErrors.ts';

/** The calls that the upload pipeline makes; each throws UploadError and nothing else. */
export interface UploadServices {
  /** Loads what the calls below need, so that the first of them starts at once. */
  readonly warmUp: () => Promise<void>;
  readonly ensureSignedIn: () => Promise<string>;
  readonly takenTitles: typeof takenTitles;
  readonly storeNoteFile: typeof storeNoteFile;
  readonly noteFileUrl: typeof noteFileUrl;
  readonly removeNoteFile: typeof removeNoteFile;
  readonly createFileRecord: typeof createFileRecord;
  readonly fileRecordStands: typeof fileRecordStands;
  readonly resumeTransfers: () => void;
}

export const uploadServices: UploadServices = {
  async warmUp() {
    try {
      await Promise.all([loadAuth(), loadStorage(), loadRecords()]);
    } catch (error) {
      throw uploadErrorOf(error);
    }
  },
  async ensureSignedIn() {
    try {
      return await ensureSignedIn();
    } catch (error) {
      throw uploadErrorOf(error);
    }
  },
  takenTitles,
  storeNoteFile,
  noteFileUrl,
  removeNoteFile,
  createFileRecord,
  fileRecordStands,
  resumeTransfers,
};
