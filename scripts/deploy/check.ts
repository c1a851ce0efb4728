import { join } from 'node:path';

/** The project that the doctor examines. */
export interface Patient {
  /** Its folder. */
  readonly folder: string;
  /** The settings of .env, by their names. */
  readonly settings: Readonly<Record<string, string>>;
  /** As in `process.versions.node`. */
  readonly nodeVersion: string;
}

/** One line of the doctor. */
export interface Check {
  readonly name: string;
  /**
   * @returns the problems, each with a way to solve it; what is worth knowing but no problem; or
   *   why the check was skipped
   */
  readonly run: (patient: Patient) => Promise<Finding> | Finding;
}

export type Finding =
  | readonly string[]
  | { readonly warnings: readonly string[] }
  | { readonly skipped: string };

/** Returns the id of the hosted project, or '' if the settings name none. */
export function projectOf({ settings }: Patient): string {
  return settings['VITE_FIREBASE_PROJECT_ID']?.trim() ?? '';
}

export function pathIn({ folder }: Patient, name: string): string {
  return join(folder, name);
}
