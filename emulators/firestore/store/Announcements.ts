/** How long watchers are told without a pause, in milliseconds. */
const TURN_MS = 5;

/**
 * Tells watchers of commits, in the order of the commits. It begins when the commit is answered,
 * and makes pauses for other requests, however many watchers there are.
 */
export class Announcements<News> {
  readonly #waiting = new Map<(news: News) => void, News[]>();
  readonly #due = new Set<(news: News) => void>();

  /**
   * Calls back with what is announced from now on.
   * @returns what ends that, and what calls back at once with everything that still waits
   */
  watch(onNews: (news: News) => void): { readonly stop: () => void; readonly catchUp: () => void } {
    this.#waiting.set(onNews, []);
    return {
      stop: () => {
        this.#waiting.delete(onNews);
        this.#due.delete(onNews);
      },
      catchUp: () => this.#tell(onNews),
    };
  }

  announce(news: News): void {
    if (this.#due.size === 0 && this.#waiting.size > 0) setImmediate(() => this.#takeTurn());
    for (const [watcher, waiting] of this.#waiting) {
      waiting.push(news);
      this.#due.add(watcher);
    }
  }

  #takeTurn(): void {
    const end = performance.now() + TURN_MS;
    for (const watcher of this.#due) {
      this.#tell(watcher);
      if (performance.now() > end) break;
    }
    if (this.#due.size > 0) setImmediate(() => this.#takeTurn());
  }

  #tell(watcher: (news: News) => void): void {
    this.#due.delete(watcher);
    for (const news of this.#waiting.get(watcher)?.splice(0) ?? []) watcher(news);
  }
}
