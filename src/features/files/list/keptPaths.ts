import { createStore } from '#lib/store.ts';

/** The paths of the records whose files are kept on this device, as far as they are known. */
export const keptPaths = createStore<ReadonlySet<string>>(() => new Set());
