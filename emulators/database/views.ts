/**
 * The views that clients listen to. Listeners of the same place and query share a view, so a change
 * is compared and written as JSON once, however many clients it goes to.
 */
import { exportText } from './data/json.ts';
import type { Path } from './data/path.ts';
import { formatPath, isAtOrBelow } from './data/path.ts';
import type { Query } from './data/query.ts';
import { applyQuery, inRange, showsAll } from './data/query.ts';
import type { Tree } from './data/tree.ts';
import { childOf, sameTree, treeAt, withTreeAt } from './data/tree.ts';

/** A change as listeners receive it. */
export interface Push {
  /** Where the data goes. */
  readonly path: Path;
  /** Whether the data is an object of (deep) child paths to set, instead of the whole value. */
  readonly merge: boolean;
  /** The data in export form, as JSON text. */
  readonly data: string;
}

export interface Listener {
  receive(push: Push): void;
}

/** The data before and after a write, and the paths that it assigned. */
interface Change {
  readonly before: Tree;
  readonly after: Tree;
  readonly paths: readonly Path[];
}

export class View<L extends Listener = Listener> {
  readonly path: Path;
  readonly query: Query;
  readonly listeners = new Set<L>();
  /** The data that listeners have received; kept only for queries that show a part. */
  #shown: Tree;

  constructor(path: Path, query: Query, root: Tree) {
    this.path = path;
    this.query = query;
    this.#shown = showsAll(query) ? null : applyQuery(query, treeAt(root, path));
  }

  /** Returns the part of the data that the view shows. */
  current(root: Tree): Tree {
    return showsAll(this.query) ? treeAt(root, this.path) : this.#shown;
  }

  /** Returns the pushes that bring listeners from one state of the data to the next. */
  update(change: Change): Push[] {
    const { before, after } = change;
    const whole = change.paths.some((path) => isAtOrBelow(this.path, path));
    const old = showsAll(this.query) ? treeAt(before, this.path) : this.#shown;
    const below = change.paths.filter((path) => isAtOrBelow(path, this.path));
    const now = this.#next(old, treeAt(after, this.path), whole ? null : below);
    if (!showsAll(this.query)) this.#shown = now;
    if (whole) return sameTree(old, now) ? [] : [replace(this.path, now)];
    const places = showsAll(this.query)
      ? below.map((path) => path.slice(this.path.length))
      : changedPlaces(this, below, old, now);
    return pushesFor(this.path, places, old, now);
  }

  #next(old: Tree, source: Tree, below: readonly Path[] | null): Tree {
    if (showsAll(this.query)) return source;
    if (below === null || this.query.limit !== null) return applyQuery(this.query, source);
    // Without a limit, each child is in or out independently, so only the changed ones are checked.
    let window = old;
    for (const path of below) {
      const key = path[this.path.length] ?? '';
      const child = childOf(source, key);
      window = withTreeAt(window, [key], inRange(this.query, key, child) ? child : null);
    }
    return window;
  }
}

function replace(path: Path, tree: Tree): Push {
  return { path, merge: false, data: exportText(tree) };
}

/**
 * Returns where a window can differ, relative to its place: the changed places (deep ones only
 * inside a child that stays visible) and the children that entered or left because of the limit.
 */
function changedPlaces(view: View, below: readonly Path[], old: Tree, now: Tree): Path[] {
  const depth = view.path.length;
  const places = new Map<string, Path>();
  for (const path of below) {
    const key = path[depth] ?? '';
    const stays = childOf(old, key) !== null && childOf(now, key) !== null;
    const place = stays && below.length === 1 ? path.slice(depth) : [key];
    places.set(formatPath(place), place);
  }
  if (view.query.limit === null) return [...places.values()];
  const seen = new Set([...places.values()].map(([key]) => key));
  for (const key of [...keysOf(now), ...keysOf(old)]) {
    if (seen.has(key)) continue;
    if ((childOf(now, key) === null) !== (childOf(old, key) === null)) places.set(key, [key]);
  }
  return [...places.values()];
}

function keysOf(tree: Tree): string[] {
  return tree !== null && 'children' in tree ? tree.children.slice().map(([key]) => key) : [];
}

function pushesFor(at: Path, places: readonly Path[], old: Tree, now: Tree): Push[] {
  const changed = places.filter((place) => !sameTree(treeAt(old, place), treeAt(now, place)));
  const [only] = changed;
  if (only === undefined) return [];
  if (changed.length === 1) return [replace([...at, ...only], treeAt(now, only))];
  const parts = changed.map(
    (place) => `${JSON.stringify(formatPath(place))}:${exportText(treeAt(now, place))}`,
  );
  return [{ path: at, merge: true, data: `{${parts.join(',')}}` }];
}
