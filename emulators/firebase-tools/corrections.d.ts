/** A flaw of firebase-tools' own emulators, or of a package that they are made of. */
export interface Correction {
  /** The package, and the path of the file in it. */
  readonly module: string;
  /** The text to replace. */
  readonly flaw: string;
  /** How often the text occurs. */
  readonly places: number;
  /** The text in its place. */
  readonly correction: string;
}

/** The oldest firebase-tools that is known to work; the corrections are written for it. */
export const NEEDED_VERSION: string;

export const CORRECTIONS: readonly Correction[];

/**
 * Returns the source of a file with its flaw corrected, any other source unchanged,
 * and null if the file has changed since the correction was written.
 */
export function corrected(fileName: string, source: string): string | null;
