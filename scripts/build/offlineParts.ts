import type { Manifest } from 'vite';
import { pdfDataFolder } from './pdfData.ts';

interface OfflinePage {
  /** The path of the page's module, which is its key in the manifest. */
  readonly module: string;
  /** The other modules that it needs without a network, named in the same way. */
  readonly offlineModules?: readonly string[];
}

/** Parts that PDFs often need: two fonts that no system has, and a decoder for JPEG 2000 scans. */
const PDF_PARTS = [
  'standard_fonts/FoxitSymbol.pfb',
  'standard_fonts/FoxitDingbats.pfb',
  'wasm/openjpeg_nowasm_fallback.js',
];

/**
 * Returns a tag that names all files that a page needs to work without a network; '' for a page
 * that need not do so. src/features/files/kept/keepSite.ts reads it.
 */
export function offlineParts(manifest: Manifest, { module, offlineModules }: OfflinePage): string {
  if (!offlineModules) return '';
  const files = new Set(PDF_PARTS.map((part) => `${pdfDataFolder()}/${part}`));
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
  };
  ['index.html', module, ...offlineModules].forEach(add);
  const list = [...files].map((file) => `/${file}`).join(' ');
  return `\n    <meta name="parts" content="${list}" />`;
}
