/** Names the file of indexes for an engine that firebase-tools starts. */
export const INDEX_FILE_VARIABLE = 'ENGINES_FIRESTORE_INDEXES';
