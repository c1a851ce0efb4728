import type { AdminServices } from '#features/admin/adminServices.ts';
import type { DeskWork } from '#features/admin/desk/deskAction.ts';
import type { deskServices } from '#features/admin/desk/deskServices.ts';
import { ignore, LONG_NAME, message, record, SHORT_TITLE } from './examples.ts';

type DeskServices = typeof deskServices;

const AT = Date.UTC(2026, 10, 4, 9, 30);

const done = () => Promise.resolve();
/** Makes the services of a site that is open or shut. Their actions resolve and change nothing. */
export function adminServices(isShut: boolean): AdminServices {
  return {
    clearMessages: done,
    countAllFiles: () => Promise.resolve(1_204),
    countMessages: () => Promise.resolve(86),
    deleteSnippetsNamed: () => Promise.resolve(1),
    holdsProof: () => Promise.resolve(true),
    proveKey: () => Promise.resolve(false),
    readWholeChat: () => Promise.resolve(new Blob()),
    setSiteShut: done,
    watchIsSiteShut(onChange) {
      onChange(isShut);
      return ignore;
    },
    watchProofLost: () => ignore,
    withdrawProof: done,
  };
}

const UPLOADS = [
  { ...record(SHORT_TITLE), uploadedBy: 'k3JxPq8s' },
  { ...record(LONG_NAME, { downloadURL: null }), uploadedBy: null },
];

/** A desk with something of everything. */
export const FULL_DESK: DeskServices = {
  areUploadsPaused: () => Promise.resolve(false),
  deleteReportedMessage: done,
  dismissReports: done,
  readLog: () =>
    Promise.resolve([
      { id: '1', action: 'remove-file', target: '', note: SHORT_TITLE, at: AT },
      { id: '2', action: 'remove-uploads', target: 'k3JxPq8s', note: '', at: AT - 60_000 },
      { id: '3', action: 'shutdown', target: '', note: 'Back in an hour.', at: AT - 120_000 },
    ]),
  readNewestUploads: () => Promise.resolve(UPLOADS),
  readOneMessage: () => Promise.resolve(message('Asha', 'Buy cheap essays here')),
  readReportedThings: () =>
    Promise.resolve([
      {
        kind: 'file',
        target: 'example',
        reasons: [
          ['wrong-place', 2],
          ['unreadable', 1],
        ],
      },
      { kind: 'message', target: 'example', reasons: [['harmful', 4]] },
    ]),
  readUpload: () => Promise.resolve(UPLOADS[0] ?? null),
  removeUpload: done,
  removeUploadsOf: () => Promise.resolve(2),
  setUploadsPaused: done,
};

/** A desk with nothing to do, on which uploads are paused. */
export const EMPTY_DESK: DeskServices = {
  ...FULL_DESK,
  areUploadsPaused: () => Promise.resolve(true),
  readLog: () => Promise.resolve([]),
  readNewestUploads: () => Promise.resolve([]),
  readReportedThings: () => Promise.resolve([]),
};

/** The state in which nothing runs. */
export const NO_WORK: DeskWork = { running: null, version: 0, start: ignore };
