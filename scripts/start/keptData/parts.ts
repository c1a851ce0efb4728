/** The emulators that hold data, by the names that firebase-tools gives them. */
export const PARTS = ['firestore', 'database', 'auth', 'storage'] as const;
export type Part = (typeof PARTS)[number];

/** The file that describes a copy. firebase-tools writes it last. */
export const METADATA_FILE = 'firebase-export-metadata.json';

/** Returns the path of the copy that was kept before the one in this folder. */
export function previousCopy(folder: string): string {
  return `${folder}.previous`;
}
