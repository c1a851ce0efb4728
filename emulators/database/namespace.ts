/** One database instance: its data, its rules and its listeners. */
import type { Ruleset } from '../rules/database/ruleset.ts';
import type { Verdict } from '../rules/database/verdict.ts';
import { allowAll } from '../rules/database/verdict.ts';
import type { Caller } from './caller.ts';
import type { Path } from './data/path.ts';
import { overlap } from './data/path.ts';
import type { Query } from './data/query.ts';
import type { Tree } from './data/tree.ts';
import { sameTree, treeAt } from './data/tree.ts';
import type { Assignment } from './data/writes.ts';
import { applyWrite } from './data/writes.ts';
import { ViewTree } from './viewTree.ts';
import type { Listener, Push, View } from './views.ts';

/** A request that the rules refuse; the verdict says which rules were tried. */
export class PermissionDenied extends Error {
  override readonly name = 'PermissionDenied';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super('Permission denied');
    this.verdict = verdict;
  }
}

/** A request to listen to a place, with the callbacks for it. */
export interface SubscriptionRequest {
  readonly path: Path;
  readonly query: Query;
  readonly caller: () => Caller;
  readonly receive: (push: Push) => void;
  /** Called when the rules no longer allow the listen: no push follows. */
  readonly revoked: () => void;
}

export interface Subscription extends Listener {
  readonly request: SubscriptionRequest;
  readonly view: View<Subscription>;
  /** The places that the read rules read. They are checked again after a change there. */
  dependsOn: readonly Path[];
}

/** Is told what a write changes, before it is in force; if it throws, nothing changes. */
export type Keep = (name: string, after: Tree, paths: readonly Path[]) => void;

export class Namespace {
  readonly name: string;
  /** null if no rules were uploaded: everything is allowed. */
  #rules: Ruleset | null = null;
  #data: Tree = null;
  readonly #views = new ViewTree<Subscription>();
  readonly #subscriptions = new Set<Subscription>();
  readonly #dependent = new Set<Subscription>();
  readonly #clock: () => number;
  readonly #keep: Keep;

  constructor(name: string, clock: () => number, keep: Keep = () => undefined) {
    this.name = name;
    this.#clock = clock;
    this.#keep = keep;
  }

  get root(): Tree {
    return this.#data;
  }

  /** Sets all data, before there are listeners. */
  restore(root: Tree): void {
    this.#data = root;
  }

  get ruleset(): Ruleset | null {
    return this.#rules;
  }

  /** Replaces the rules; live listens that they no longer allow are revoked. */
  useRules(rules: Ruleset): void {
    this.#rules = rules;
    this.recheck(this.#subscriptions);
  }

  /** Checks the read rules. @throws PermissionDenied */
  checkRead(caller: Caller, path: Path, query: Query): Verdict {
    const verdict = this.#judgeRead(caller, path, query);
    if (!verdict.allowed) throw new PermissionDenied(verdict);
    return verdict;
  }

  #judgeRead(caller: Caller, path: Path, query: Query): Verdict {
    if (caller.isAdmin || this.#rules === null) return allowAll;
    const { auth } = caller;
    return this.#rules.judgeRead({ root: this.#data, path, auth, now: this.#clock(), query });
  }

  /**
   * Whether the rules name the index of a query (`.key` and priorities need not be named). True
   * without rules, so that nobody is warned.
   */
  isIndexed(path: Path, query: Query): boolean {
    const { name } = query.index;
    if (name === '.key' || name === '.priority') return true;
    return this.#rules?.isIndexed(path, name) ?? true;
  }

  /** Checks a write against the rules without making it. @throws PermissionDenied, InvalidData */
  checkWrite(caller: Caller, assignments: readonly Assignment[]) {
    const now = this.#clock();
    const applied = applyWrite(this.#data, assignments, now);
    if (caller.isAdmin || this.#rules === null) return applied;
    const { auth } = caller;
    const request = { before: this.#data, after: applied.root, paths: applied.paths, auth, now };
    const verdict = this.#rules.judgeWrite(request);
    if (!verdict.allowed) throw new PermissionDenied(verdict);
    return applied;
  }

  /** Makes a write, all or nothing; notifies listeners. @throws PermissionDenied, InvalidData */
  write(caller: Caller, assignments: readonly Assignment[]): void {
    const before = this.#data;
    const { root: after, paths } = this.checkWrite(caller, assignments);
    if (paths.every((path) => sameTree(treeAt(before, path), treeAt(after, path)))) return;
    this.#keep(this.name, after, paths);
    this.#data = after;
    const isTouched = (place: Path): boolean => paths.some((path) => overlap(path, place));
    this.recheck([...this.#dependent].filter(({ dependsOn }) => dependsOn.some(isTouched)));
    for (const view of this.#views.affected(paths)) {
      for (const push of view.update({ before, after, paths }))
        for (const listener of view.listeners) listener.receive(push);
    }
  }

  /** Starts listening; the current state is in `view`. @throws PermissionDenied */
  subscribe(request: SubscriptionRequest): Subscription {
    const { dependsOn } = this.checkRead(request.caller(), request.path, request.query);
    const view = this.#views.open(request.path, request.query, this.#data);
    const subscription = { request, view, dependsOn, receive: request.receive };
    view.listeners.add(subscription);
    this.#subscriptions.add(subscription);
    if (dependsOn.length > 0) this.#dependent.add(subscription);
    return subscription;
  }

  /** Stops listening. A second call has no effect, as when a revoked stream ends. */
  unsubscribe(subscription: Subscription): void {
    const { view } = subscription;
    if (!this.#subscriptions.delete(subscription)) return;
    view.listeners.delete(subscription);
    this.#dependent.delete(subscription);
    if (view.listeners.size === 0) this.#views.close(view);
  }

  /** Checks the read rules again, after the rules, the data or the caller changed. */
  recheck(subscriptions: Iterable<Subscription>): void {
    for (const subscription of [...subscriptions]) {
      const { request } = subscription;
      const verdict = this.#judgeRead(request.caller(), request.path, request.query);
      if (!verdict.allowed) {
        this.unsubscribe(subscription);
        request.revoked();
        continue;
      }
      subscription.dependsOn = verdict.dependsOn;
      if (verdict.dependsOn.length > 0) this.#dependent.add(subscription);
      else this.#dependent.delete(subscription);
    }
  }
}
