import { treeFromJson } from '../../../database/data/json.ts';
import type { Query } from '../../../database/data/query.ts';
import { wholeQuery } from '../../../database/data/query.ts';
import { loadRules } from '../../../rules/database/load.ts';
import { RulesError } from '../../../rules/database/rulesError.ts';
import type { AuthVariable } from '../../../rules/database/variables.ts';

export interface Circumstances {
  /** The `auth` variable; null when absent. */
  readonly auth?: object;
  readonly data?: unknown;
  /** The one `$` variable of the rule and its value. */
  readonly variable?: readonly [name: string, value: string];
  readonly query?: Query;
}

/** The outcome of a rule: its value, `error` if it stopped while running, `refused` at upload. */
export type Outcome = boolean | 'error' | 'refused';

/** Uploads one `.read` rule and evaluates it. */
export function outcomeOf(rule: string, circumstances: Circumstances = {}): Outcome {
  const { auth, data = null, variable, query = wholeQuery } = circumstances;
  const node = { '.read': rule };
  try {
    const rules = loadRules(JSON.stringify({ rules: variable ? { [variable[0]]: node } : node }));
    const verdict = rules.judgeRead({
      root: treeFromJson(data),
      path: variable ? [variable[1]] : [],
      auth: (auth ?? null) as AuthVariable | null,
      now: 1_700_000_000_000,
      query,
    });
    return verdict.trials.some(({ error }) => error !== null) ? 'error' : verdict.allowed;
  } catch (error) {
    if (error instanceof RulesError) return 'refused';
    throw error;
  }
}

/** Returns the problems of a rules file, as the upload reports them. */
export function problemsOf(text: string): readonly string[] {
  try {
    loadRules(text);
    return [];
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return error.message.split('\n');
  }
}
