/** Checks rules files and evaluates the expressions in them with Google's emulator. */
import type { RulesIssue } from '../../../rules/security/issues.ts';
import type { ExpressionCase, Outcome } from './cases/readCases.ts';
import { CLAIMS, FIRST_LINE, rulesFor, STORED_FIELDS } from './expression.ts';

const PROJECT = 'demo-rules';
/** The number of expressions in a rules file, and of simultaneous requests. */
const BATCH_SIZE = 200;

interface UploadIssue {
  readonly severity: RulesIssue['severity'];
  readonly description: string;
  readonly sourcePosition: { readonly line?: number; readonly column?: number };
}

export class OfficialRules {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Uploads a file; even a broken one replaces the previous file. */
  async upload(
    content: string,
  ): Promise<readonly Pick<RulesIssue, 'severity' | 'line' | 'column'>[]> {
    const response = await fetch(`${this.#url}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({
        ignore_errors: true,
        rules: { files: [{ name: 'security.rules', content }] },
      }),
    });
    const { issues = [] } = (await response.json()) as { issues?: readonly UploadIssue[] };
    return issues.map(({ severity, sourcePosition: { line = 1, column = 1 } }) => ({
      severity,
      line,
      column,
    }));
  }

  /** Stores the one document that the expressions may read. */
  async prepare(): Promise<void> {
    await this.upload(rulesFor([]));
    const response = await this.#fetch('PATCH', 'a/b', 'owner', { fields: STORED_FIELDS });
    if (!response.ok) throw new Error(`the document could not be stored: ${await response.text()}`);
  }

  async outcomes(cases: readonly ExpressionCase[]): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    const sound = cases.filter(({ outcome }) => outcome !== 'refused');
    for (let start = 0; start < sound.length; start += BATCH_SIZE) {
      const batch = sound.slice(start, start + BATCH_SIZE).map(({ expression }) => expression);
      const found = await this.#evaluate(batch);
      batch.forEach((expression, index) => outcomes.set(expression, found[index]!));
    }
    return outcomes;
  }

  /** Returns where a file with this expression is refused; empty if it is not. */
  async refusals(expression: string): Promise<readonly { line: number; column: number }[]> {
    const issues = await this.upload(rulesFor([expression]));
    return issues.filter(({ severity }) => severity === 'ERROR');
  }

  async #evaluate(expressions: readonly string[]): Promise<readonly Outcome[]> {
    const issues = await this.upload(rulesFor(expressions));
    const error = issues.find(({ severity }) => severity === 'ERROR');
    if (error) {
      const index = Math.floor((error.line - FIRST_LINE) / 2);
      throw new Error(`the emulator refuses an expression near ${expressions[index] ?? 'the end'}`);
    }
    return Promise.all(expressions.map((_, index) => this.#outcomeOf(index)));
  }

  async #outcomeOf(index: number): Promise<Outcome> {
    const response = await this.#fetch('GET', `e/${index}`, token());
    if (response.status === 404) return 'true';
    const text = await response.text();
    // A first pass without documents may have added an entry before the real one.
    return response.status === 403 && /(^|, )false for 'get' @ L\d+$/.test(message(text))
      ? 'false'
      : 'error';
  }

  #fetch(method: string, path: string, bearer: string, body?: unknown): Promise<Response> {
    const documents = `${this.#url}/v1/projects/${PROJECT}/databases/(default)/documents`;
    return fetch(`${documents}/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

function message(answer: string): string {
  const { error } = JSON.parse(answer) as { error: { message: string } };
  return error.message.trim();
}

function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(CLAIMS)}.`;
}
