import type { DrawnPage } from './drawPage.ts';

/** An open PDF, with the properties that showing it needs. */
export interface Pdf {
  readonly pageCount: number;
  /** The height of the first page divided by its width. Most other pages have the same ratio. */
  readonly ratio: number;
  /** Draws a page, counted from 1, at a width in CSS pixels. */
  readonly drawPage: (number: number, width: number, signal: AbortSignal) => Promise<DrawnPage>;
}
