import { UNDO_MS } from '#config/limits.ts';
import { fileRecordExists } from '#services/contributions.ts';
import { noteFileRecordId, removeNoteFile } from '#services/noteFiles.ts';
import { prepareLastRemoval, removeFileRecord } from '#services/removals.ts';
import { createRemovals } from '#upload/createRemovals.ts';

/** The removals of this page. They are kept outside the screen, so that leaving it ends none. */
export const removals = createRemovals(
  {
    removeFileRecord,
    fileRecordExists,
    noteFileRecordId,
    removeNoteFile,
    prepareLastRemoval: (file) => prepareLastRemoval(file, file.downloadURL),
  },
  UNDO_MS,
);

window.addEventListener('pagehide', () => removals.endPage());
