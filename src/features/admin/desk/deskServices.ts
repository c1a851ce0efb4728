import { readLog } from '#services/operatorLog.ts';
import { setUploadsPaused } from '#services/pauseSwitch.ts';
import {
  deleteReportedMessage,
  dismissReports,
  readOneMessage,
  readReportedThings,
} from '#services/reportedThings.ts';
import { readNewestUploads, readUpload } from '#services/reviewedUploads.ts';
import { areUploadsPaused } from '#services/uploadPause.ts';
import { removeUpload, removeUploadsOf } from '#services/uploadRemoval.ts';

/** The services that the operator's desk calls. */
export const deskServices = {
  areUploadsPaused,
  deleteReportedMessage,
  dismissReports,
  readLog,
  readNewestUploads,
  readOneMessage,
  readReportedThings,
  readUpload,
  removeUpload,
  removeUploadsOf,
  setUploadsPaused,
};
