import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the decoders, fonts and tables of PDF.js are. The build copies them: scripts/build/pdfData.ts. */
export const PDF_DATA = import.meta.env.DEV
  ? '/node_modules/pdfjs-dist/'
  : `/assets/pdfjs-${version}/`;

/** Returns the addresses of PDF.js's data for `getDocument`. */
export function pdfDataUrls() {
  const url = (folder: string) => new URL(`${PDF_DATA}${folder}/`, location.href).href;
  return {
    cMapUrl: url('cmaps'),
    iccUrl: url('iccs'),
    standardFontDataUrl: url('standard_fonts'),
    wasmUrl: url('wasm'),
  };
}
