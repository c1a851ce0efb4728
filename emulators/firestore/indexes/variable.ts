/** The environment variable with the path of the index file, for an engine of firebase-tools. */
export const INDEX_FILE_VARIABLE = 'ENGINES_FIRESTORE_INDEXES';
