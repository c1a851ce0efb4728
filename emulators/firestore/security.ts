/** The rules in force. */
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
  #loaded: LoadedRules | undefined;
  readonly #watchers = new Set<() => void>();

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
      this.#loaded = { file, issues, ruleset };
      for (const watcher of [...this.#watchers]) watcher();
    }
    return issues;
  }

  /** Calls back when other rules are in force, until the returned function is called. */
  watch(onLoad: () => void): () => void {
    this.#watchers.add(onLoad);
    return () => this.#watchers.delete(onLoad);
  }

  /** The ruleset that applies to requests; undefined if everything is allowed. */
  get ruleset(): Ruleset | undefined {
    this.check();
    return this.#loaded?.ruleset;
  }

  /** @throws StatusError INVALID_ARGUMENT while the file in force has errors */
  check(): void {
    if (this.#loaded && !this.#loaded.ruleset)
      throw invalidArgument(compilationMessage(this.#loaded.issues));
  }
}

/** Returns the errors of a file in one message. */
export function compilationMessage(issues: readonly RulesIssue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  return ['Error compiling rules:', ...errors.map(formatIssue)].join('\n');
}
