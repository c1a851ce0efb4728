import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only this project's own version of a file contains. */
const OWN: Readonly<Record<string, string>> = {
  'firebase.json': '"public": "dist"',
  'firestore.rules': 'npm run courses writes courses',
  'storage.rules': 'npm run courses writes courses',
  'database.rules.json': '"operators"',
  'firestore.indexes.json': '"contentHash"',
};

/** What `firebase init` adds, unless it is told otherwise. */
const ADDED = ['public/index.html', 'public/404.html', 'dist/index.html'];

const WELCOME = 'Welcome to Firebase Hosting';

/**
 * Returns how to undo what `firebase init` has done to the folder: it writes its templates over the
 * rules, the indexes and firebase.json.
 */
export function undoInit(folder: string): string[] {
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const replaced = Object.entries(OWN).flatMap(([name, text]) => {
    const found = read(name);
    return found === '' || found.includes(text) ? [] : name;
  });
  const added = ADDED.filter((name) => read(name).includes(WELCOME));
  if (replaced.length === 0 && added.length === 0) return [];
  const undo = [
    ...(replaced.length > 0 ? [`git checkout -- ${replaced.join(' ')}`] : []),
    ...(added.length > 0 ? [`rm ${added.join(' ')}`] : []),
  ];
  return [
    `firebase init was run here, which this project doesn't need: its templates are in place of the project's files, and its rules would close or open everything. Undo it: ${undo.join(' && ')}`,
  ];
}
