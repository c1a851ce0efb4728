/** Holds the loaded rulesets and answers firebase-tools' requests. */
import * as v from 'valibot';
import { AccessBudget, STORAGE_ACCESS } from '../rules/security/accessBudget.ts';
import { compileRules } from '../rules/security/compileRules.ts';
import { fromExpressionValue } from '../rules/security/convert/expressionValue.ts';
import type { RulesRequest, Ruleset } from '../rules/security/ruleset.ts';
import { messageOf } from '../shared/errorText.ts';
import { DocumentLookups, DocumentNeeded } from './lookups.ts';
import {
  fetchMessage,
  formatFileIssue,
  requestSchema,
  type Answer,
  type FetchedDocument,
  type LoadRequest,
  type VerifyRequest,
} from './protocol.ts';

interface LoadedRules {
  readonly fileName: string;
  readonly ruleset: Ruleset;
}

/** A request whose rules wait for a Firestore document. */
interface Verification {
  readonly verify: VerifyRequest;
  readonly rules: LoadedRules;
  readonly request: RulesRequest;
  readonly lookups: DocumentLookups;
}

export class StorageRulesRuntime {
  readonly #send: (message: object) => void;
  readonly #report: (problem: string) => void;
  /** By the names that firebase-tools gives them; all stay in use, one per bucket target. */
  readonly #rulesets = new Map<string, LoadedRules>();
  readonly #waiting = new Map<number, Verification>();

  /**
   * @param send writes one message to firebase-tools
   * @param report reports messages that cannot be answered to the person who runs the suite
   */
  constructor(send: (message: object) => void, report: (problem: string) => void) {
    this.#send = send;
    this.#report = report;
  }

  /** Handles one line. Every failure is answered: otherwise a visitor would wait for ever. */
  receive(line: string): void {
    const message = parseJson(line);
    const id = idOf(message);
    if (id === undefined) {
      this.#report(`A message without an id came: ${line.slice(0, 200)}`);
      return;
    }
    try {
      this.#dispatch(id, message);
    } catch (error) {
      this.#waiting.delete(id);
      this.#fail(id, messageOf(error));
    }
  }

  #dispatch(id: number, message: unknown): void {
    const parsed = v.safeParse(requestSchema, message);
    if (!parsed.success) {
      const { action = 'none' } = message as { action?: unknown };
      this.#fail(id, `UNIMPLEMENTED: a message of action ${JSON.stringify(action)} in this form.`);
    } else if (!('action' in parsed.output)) {
      this.#addDocument(parsed.output);
    } else if (parsed.output.action === 'load_ruleset') {
      this.#load(parsed.output);
    } else {
      this.#verify(parsed.output);
    }
  }

  #load({ id, context }: LoadRequest): void {
    const [file, ...others] = context.source.files;
    if (!file || others.length > 0) {
      this.#fail(id, 'UNIMPLEMENTED: a ruleset that is not made of one file.');
      return;
    }
    const { ruleset, issues } = compileRules(file.content, 'firebase.storage');
    const texts = (severity: 'ERROR' | 'WARNING') =>
      issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => formatFileIssue(file.name, issue));
    const answer = { id, errors: texts('ERROR'), warnings: texts('WARNING') };
    if (!ruleset) {
      this.#answer(answer);
      return;
    }
    this.#rulesets.set(context.rulesetName, { fileName: file.name, ruleset });
    this.#answer({ ...answer, result: { rulesVersion: ruleset.version } });
  }

  #verify(verify: VerifyRequest): void {
    const { rulesetName, service, method, path, variables } = verify.context;
    const rules = this.#rulesets.get(rulesetName);
    if (!rules) throw new Error(`There is no ruleset of the name ${rulesetName}.`);
    if (service !== 'firebase.storage') throw new Error(`UNIMPLEMENTED: the service ${service}.`);
    const request = fromExpressionValue(variables.request);
    if (request.kind !== 'map') throw new Error('The variable request is not a map.');
    const lookups = new DocumentLookups();
    this.#evaluate({
      verify,
      rules,
      lookups,
      request: {
        method,
        // Empty segments are kept: `a//b` is not the same object as `a/b`.
        path: path.replace(/^\//, '').split('/'),
        request,
        resource: fromExpressionValue(variables.resource),
        documents: lookups,
      },
    });
  }

  #addDocument(document: FetchedDocument): void {
    const verification = this.#waiting.get(document.id);
    if (!verification) throw new Error(`No request ${document.id} waits for a document.`);
    this.#waiting.delete(document.id);
    verification.lookups.add(document);
    this.#evaluate(verification);
  }

  #evaluate(verification: Verification): void {
    const { verify, rules, request } = verification;
    const { id, context } = verify;
    try {
      const access = new AccessBudget(STORAGE_ACCESS);
      const { allowed, message } = rules.ruleset.evaluate({ ...request, access });
      const denial = `Denied ${context.method} at ${JSON.stringify(context.path)}: ${message} (${rules.fileName})`;
      this.#answer({
        id,
        errors: [],
        warnings: allowed ? [] : [denial],
        result: { permit: allowed },
      });
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      this.#waiting.set(id, verification);
      this.#send(fetchMessage(id, error.path));
    }
  }

  #fail(id: number, problem: string): void {
    this.#answer({ id, errors: [problem], warnings: [] });
  }

  #answer(answer: Omit<Answer, 'status'>): void {
    this.#send({ status: 'ok', ...answer } satisfies Answer);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function idOf(message: unknown): number | undefined {
  const parsed = v.safeParse(v.object({ id: v.number() }), message);
  return parsed.success ? parsed.output.id : undefined;
}
