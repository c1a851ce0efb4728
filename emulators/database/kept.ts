/** Namespaces that are kept as they change: each write is a record of a log. */
import { join } from 'node:path';
import { Journal } from '../shared/journal.ts';
import type { Logger } from '../shared/log.ts';
import { exportText, treeFromJson } from './data/json.ts';
import { formatPath, parsePath, type Path } from './data/path.ts';
import { treeAt, withTreeAt, type Tree } from './data/tree.ts';
import type { Namespaces } from './namespaces.ts';

/**
 * Loads what a folder keeps, and keeps there every write from now on.
 *
 * @throws Error if the log in the folder is of another kind or version
 */
export function keepIn(namespaces: Namespaces, folder: string, logger: Logger): void {
  const journal = new Journal(join(folder, 'database.log'), {
    replay: (record) => replay(namespaces, record),
    *snapshot() {
      for (const name of namespaces.names()) yield recordOf(name, namespaces.get(name).root, [[]]);
    },
    logger,
  });
  namespaces.keep = (...write) => journal.append(recordOf(...write));
  namespaces.areKept = !journal.isNew;
}

/** The name of the namespace, and what each place of a write holds afterwards. */
function recordOf(name: string, root: Tree, paths: readonly Path[]): string {
  const places = paths.map(
    (path) => `[${JSON.stringify(formatPath(path))},${exportText(treeAt(root, path))}]`,
  );
  return `[${JSON.stringify(name)},[${places.join(',')}]]`;
}

function replay(namespaces: Namespaces, record: unknown): void {
  const [name, places] = record as [string, [string, unknown][]];
  const namespace = namespaces.get(name);
  namespace.restore(
    places.reduce<Tree>((root, [text, json]) => {
      const path = parsePath(text);
      return withTreeAt(root, path, treeFromJson(json, path.length));
    }, namespace.root),
  );
}
