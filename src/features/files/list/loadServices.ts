import { once } from '#lib/once.ts';

// Firestore's part of the SDK comes with these. The first rows of a visit may not need it.
export const loadFileRecords = once(() => import('#services/fileRecords.ts'));
export const loadLibrary = once(() => import('#services/library.ts'));
