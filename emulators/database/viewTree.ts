import type { Path } from './data/path.ts';
import type { Query } from './data/query.ts';
import type { Tree } from './data/tree.ts';
import type { Listener } from './views.ts';
import { View } from './views.ts';

interface Place<L extends Listener> {
  readonly views: Map<string, View<L>>;
  readonly below: Map<string, Place<L>>;
}

/** All views of a namespace, found by the places that a write touches. */
export class ViewTree<L extends Listener> {
  readonly #root: Place<L> = { views: new Map(), below: new Map() };

  /** Returns the view of a place and query, and creates it if nobody listens to it yet. */
  open(path: Path, query: Query, root: Tree): View<L> {
    let place = this.#root;
    for (const key of path) {
      const next: Place<L> = place.below.get(key) ?? { views: new Map(), below: new Map() };
      place.below.set(key, next);
      place = next;
    }
    const view = place.views.get(query.id) ?? new View<L>(path, query, root);
    place.views.set(query.id, view);
    return view;
  }

  /** Removes a view that nobody listens to any more, and the empty places above it. */
  close(view: View<L>): void {
    const trail = [this.#root];
    for (const key of view.path) {
      const next = trail.at(-1)?.below.get(key);
      if (next === undefined) return;
      trail.push(next);
    }
    trail.at(-1)?.views.delete(view.query.id);
    for (let depth = trail.length - 1; depth > 0; depth -= 1) {
      const place = trail[depth];
      if (place === undefined || place.views.size > 0 || place.below.size > 0) return;
      trail[depth - 1]?.below.delete(view.path[depth - 1] ?? '');
    }
  }

  /** Returns every view that can see a change at one of the paths: above it, at it and below it. */
  affected(paths: readonly Path[]): Set<View<L>> {
    const found = new Set<View<L>>();
    for (const path of paths) {
      let place: Place<L> | undefined = this.#root;
      for (const key of path) {
        for (const view of place.views.values()) found.add(view);
        place = place.below.get(key);
        if (place === undefined) break;
      }
      if (place !== undefined) addAll(place, found);
    }
    return found;
  }
}

function addAll<L extends Listener>(place: Place<L>, found: Set<View<L>>): void {
  for (const view of place.views.values()) found.add(view);
  for (const below of place.below.values()) addAll(below, found);
}
