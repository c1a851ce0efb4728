/** A flaw of firebase-tools' own emulators. */
export interface Correction {
  /** The file, inside the lib folder of firebase-tools. */
  readonly module: string;
  /** The text to replace. */
  readonly flaw: string;
  /** How often the text occurs. */
  readonly places: number;
  /** The text in its place. */
  readonly correction: string;
}

export const CORRECTIONS: readonly Correction[];

/**
 * The source of a file of firebase-tools with its flaw corrected. Returns any other source as it is,
 * and null if the file has changed since the correction was written.
 */
export function corrected(fileName: string, source: string): string | null;
