import type { Path } from '../../database/data/path.ts';
import { parsePath } from '../../database/data/path.ts';
import type { Tree } from '../../database/data/tree.ts';
import { Leaf, treeAt } from '../../database/data/tree.ts';
import { EvaluationError } from './evaluationError.ts';

/** `data`, `newData` and `root` of a rule: a place in a state of the data. */
export class RuleSnapshot {
  readonly #root: Tree;
  readonly #path: Path;
  /** Every place that is read is added here: live listens depend on it. */
  readonly #looked: Path[];

  constructor(root: Tree, path: Path, looked: Path[]) {
    this.#root = root;
    this.#path = path;
    this.#looked = looked;
  }

  #look(): Tree {
    this.#looked.push(this.#path);
    return treeAt(this.#root, this.#path);
  }

  /** Returns the value of a leaf, null for nothing, or a unique symbol if there are children. */
  val(): unknown {
    const tree = this.#look();
    if (tree === null) return null;
    return tree instanceof Leaf ? tree.value : Symbol('children');
  }

  getPriority(): unknown {
    return this.#look()?.priority ?? null;
  }

  exists(): boolean {
    return this.#look() !== null;
  }

  child(path: string): RuleSnapshot {
    return new RuleSnapshot(this.#root, [...this.#path, ...parsePath(path)], this.#looked);
  }

  /** @throws EvaluationError at the root */
  parent(): RuleSnapshot {
    if (this.#path.length === 0) throw new EvaluationError('The root has no parent.');
    return new RuleSnapshot(this.#root, this.#path.slice(0, -1), this.#looked);
  }

  /** Whether all the named children exist; without names, whether there is any child. */
  hasChildren(names: readonly string[] | undefined): boolean {
    if (names === undefined) {
      const tree = this.#look();
      return tree !== null && !(tree instanceof Leaf);
    }
    return names.every((name) => this.child(name).exists());
  }
}
