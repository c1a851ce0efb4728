/** The rules in force in one database, or where no others were loaded. */
import { compileRules } from '../rules/security/compileRules.ts';
import { formatIssue, type RulesIssue } from '../rules/security/issues.ts';
import type { Ruleset } from '../rules/security/ruleset.ts';
import { invalidArgument } from '../shared/statusError.ts';

export interface RulesFile {
  readonly name: string;
  readonly content: string;
}

interface LoadedRules {
  readonly file: RulesFile;
  readonly issues: readonly RulesIssue[];
  /** Absent if the file has errors. */
  readonly ruleset: Ruleset | undefined;
}

export class Security {
  #own: LoadedRules | undefined;
  readonly #others: Security | undefined;
  readonly #watchers = new Set<() => void>();

  /** @param others the rules in force until the first are loaded here */
  constructor(others?: Security) {
    this.#others = others;
  }

  get #loaded(): LoadedRules | undefined {
    if (this.#own || !this.#others) return this.#own;
    return this.#others.#loaded;
  }

  /** The file and its issues; undefined if none was given, which allows everything. */
  get loaded(): Pick<LoadedRules, 'file' | 'issues'> | undefined {
    return this.#loaded;
  }

  /**
   * Replaces the file in force.
   * @param keepBroken puts even a file with errors into force: every request then fails until it is
   *   repaired. Otherwise such a file changes nothing.
   * @returns the issues that the compiler reports
   */
  load(file: RulesFile, { keepBroken }: { readonly keepBroken: boolean }): readonly RulesIssue[] {
    const { ruleset, issues } = compileRules(file.content, 'cloud.firestore');
    if (ruleset || keepBroken) {
      this.#own = { file, issues, ruleset };
      for (const watcher of [...this.#watchers]) watcher();
    }
    return issues;
  }

  /** Calls back when other rules are in force, until the returned function is called. */
  watch(onLoad: () => void): () => void {
    this.#watchers.add(onLoad);
    const stop = this.#others?.watch(onLoad);
    return () => {
      this.#watchers.delete(onLoad);
      stop?.();
    };
  }

  /** The ruleset that applies to requests; undefined if everything is allowed. */
  get ruleset(): Ruleset | undefined {
    this.check();
    return this.#loaded?.ruleset;
  }

  /** @throws StatusError INVALID_ARGUMENT while the file in force has errors */
  check(): void {
    const loaded = this.#loaded;
    if (loaded && !loaded.ruleset) throw invalidArgument(compilationMessage(loaded.issues));
  }
}

/** Returns the errors of a file in one message. */
export function compilationMessage(issues: readonly RulesIssue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  return ['Error compiling rules:', ...errors.map(formatIssue)].join('\n');
}
