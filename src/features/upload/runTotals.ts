import { uploadTotals, type UploadItem, type UploadTotals } from '#model/uploadProgress.ts';
import { createSteadyBytes } from './steadyBytes.ts';

/** The totals of one run as they are shown: they only rise, and evenly. */
export interface RunTotals {
  /** @param items the files of the run */
  readonly of: (items: readonly UploadItem[]) => UploadTotals;
  /** Whether less is shown than is reported: they go on rising by themselves. */
  readonly areBehind: () => boolean;
}

export function createRunTotals(): RunTotals {
  const steady = createSteadyBytes(Date.now());
  let percent = 0;
  let areBehind = false;
  return {
    of(items) {
      areBehind = false;
      const totals = uploadTotals(items, (sentBytes) => {
        const shown = steady(sentBytes, Date.now());
        areBehind = shown < sentBytes;
        return shown;
      });
      percent = Math.max(percent, totals.percent);
      return { ...totals, percent };
    },
    areBehind: () => areBehind,
  };
}
