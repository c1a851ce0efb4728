import { Namespace, type Keep } from './namespace.ts';

const namePattern = /^[A-Za-z0-9_-]{1,100}$/;

/** All database instances of this engine. Each is created when it is first named. */
export class Namespaces {
  readonly #byName = new Map<string, Namespace>();
  readonly #clock: () => number;
  keep: Keep = () => undefined;
  /** Whether the data was kept by an engine before, so that an import would bring back older data. */
  areKept = false;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get(name: string): Namespace {
    const namespace =
      this.#byName.get(name) ?? new Namespace(name, this.#clock, (...write) => this.keep(...write));
    this.#byName.set(name, namespace);
    return namespace;
  }

  names(): string[] {
    return [...this.#byName.keys()].sort();
  }
}

/**
 * Returns the namespace that a request names: `ns=` or, without it, the first label of the host.
 * @returns null if it names none
 */
export function namespaceName(url: URL, host: string | undefined): string | null {
  const named = url.searchParams.get('ns');
  if (named !== null) return namePattern.test(named) ? named : null;
  const [label, ...domain] = (host ?? '').replace(/:\d+$/, '').split('.');
  const isName = label !== undefined && domain.length > 0 && !/^\d+$/.test(label);
  return isName && namePattern.test(label) ? label : null;
}
