/** The worker of PDF.js. Its response carries its own policy, which allows WebAssembly. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { logError } from '#lib/log.ts';

// PDF.js goes on without an image or a font that it cannot read, and says so in the console only.
// oxlint-disable-next-line no-console -- replaced, not used
console.warn = (warning: unknown) => self.postMessage({ warning });

// PDF.js's own messages have other properties, and each side ignores those of the other.
self.addEventListener('message', ({ data }: MessageEvent<{ readonly damaged?: Uint8Array }>) => {
  if (!data.damaged) return;
  const { damaged } = data;
  void import('./repairPdf.ts')
    .then(({ repairPdf }) => repairPdf(damaged))
    .catch((error: unknown) => {
      logError('repair a PDF', error);
      return null;
    })
    .then((repaired) => self.postMessage({ repaired }));
});
