/** The names that an installation may have given its parts. */
export interface PartNames {
  readonly projectId: string;
  readonly storageBucket: string;
  readonly firestoreDatabase: string;
}

const HOSTED_LINKS = /let hosted = [^;]*;/;
const DATABASE = '/databases/(default)/';

/**
 * Returns the rules of Firestore with the address of the project's bucket. Firebase's two default
 * names for a bucket are in the rules already.
 *
 * @throws Error when the rules have no place for the address
 */
export function withBucket(rules: string, { projectId, storageBucket }: PartNames): string {
  const usual = ['appspot.com', 'firebasestorage.app'].map((domain) => `${projectId}.${domain}`);
  if (usual.includes(storageBucket)) return rules;
  if (!/^[a-z0-9][a-z0-9._-]+$/.test(storageBucket)) {
    throw new Error(`${storageBucket} is no name of a bucket.`);
  }
  if (!HOSTED_LINKS.test(rules)) throw new Error('firestore.rules has no place for the bucket.');
  const pattern = storageBucket.replaceAll('.', String.raw`\\.`);
  const address = String.raw`https://firebasestorage\\.googleapis\\.com/v0/b/${pattern}/o/`;
  return rules.replace(HOSTED_LINKS, () => `let hosted = '${address}';`);
}

/** Returns the rules of Storage with the Firestore database that they read. */
export function withDatabase(rules: string, { firestoreDatabase }: PartNames): string {
  if (!/^(\(default\)|[a-z][a-z0-9-]+)$/.test(firestoreDatabase)) {
    throw new Error(`${firestoreDatabase} is no id of a Firestore database.`);
  }
  return rules.replaceAll(DATABASE, `/databases/${firestoreDatabase}/`);
}
