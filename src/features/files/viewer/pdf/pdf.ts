import type { DrawnPage } from './drawPage.ts';

/** A PDF that is open, as far as it is shown. */
export interface Pdf {
  readonly pageCount: number;
  /** Height by width of the first page; most others are alike. */
  readonly ratio: number;
  /** Draws a page, counted from 1, at a width in CSS pixels. */
  readonly drawPage: (number: number, width: number, signal: AbortSignal) => Promise<DrawnPage>;
}
