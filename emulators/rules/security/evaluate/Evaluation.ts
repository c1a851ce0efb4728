/** The budgets and document lookups that rules use while they are evaluated. */
import type { AccessBudget } from '../accessBudget.ts';
import { EvaluationError, ExpressionLimitError } from '../EvaluationError.ts';
import type { Coverage } from '../coverage.ts';
import type { RulesRequest, RulesService } from '../ruleset.ts';
import type { CallNode } from '../syntax/ast.ts';
import { bool, type PathValue, type RulesValue } from '../values.ts';

/** Expressions that may be evaluated for one document, one write or one disjunct of a query. */
const MAX_EXPRESSIONS = 1000;

const DOCUMENT_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;

export type DocumentFunction = (typeof DOCUMENT_FUNCTIONS)[number];

/**
 * Returns the function with which a call reads a document: `get`, `exists`, `getAfter` and
 * `existsAfter` in Firestore, `firestore.get` and `firestore.exists` in Storage.
 */
export function documentFunction(
  service: RulesService,
  call: Pick<CallNode, 'package' | 'name'>,
): DocumentFunction | undefined {
  const [home, known] =
    service === 'cloud.firestore'
      ? [undefined, DOCUMENT_FUNCTIONS]
      : ['firestore', DOCUMENT_FUNCTIONS.slice(0, 2)];
  return call.package === home ? known.find((name) => name === call.name) : undefined;
}

/** The evaluation of one document, one write, or one disjunct of a query, with its budgets. */
export class Evaluation {
  readonly service: RulesService;
  readonly coverage: Coverage | undefined;
  readonly #request: RulesRequest;
  readonly #access: AccessBudget;
  #expressions = 0;

  constructor(
    service: RulesService,
    request: RulesRequest,
    access: AccessBudget,
    coverage?: Coverage,
  ) {
    this.coverage = coverage;
    this.service = service;
    this.#request = request;
    this.#access = access;
    this.#access.beginRequest();
  }

  /** @throws ExpressionLimitError once the expressions are used up. */
  count(expressions: number): void {
    this.#expressions += expressions;
    if (this.#expressions > MAX_EXPRESSIONS) throw new ExpressionLimitError();
  }

  /**
   * Runs get, exists, getAfter or existsAfter.
   * @throws EvaluationError for a path that is not a document's, for a missing document (only the
   * gets), and when the budget is spent.
   */
  readDocument(name: DocumentFunction, path: RulesValue | undefined): RulesValue {
    if (path?.kind !== 'path') {
      const received = path?.kind ?? '';
      throw new EvaluationError(
        `Unsupported operation error. Received: ${name}(${received}). Expected: ${name}(path).`,
      );
    }
    const lookup = this.#request.documents;
    const after = name === 'getAfter' || name === 'existsAfter';
    const read = after ? lookup?.getAfter : lookup?.get;
    if (!read || !this.#isDocument(path) || !this.#access.spend(path.segments))
      throw serviceCallError(name, path);
    const found = read(path.segments);
    if (name === 'exists' || name === 'existsAfter') return bool(found !== undefined);
    if (!found) throw serviceCallError(name, path);
    return found;
  }

  /** Passes the value of `debug(value)` to the listener of the request. */
  debug(value: RulesValue): RulesValue {
    this.#request.onDebug?.(value);
    return value;
  }

  /** Whether a path is databases/D/documents/collection/id…, in Firestore of the same database. */
  #isDocument({ segments }: PathValue): boolean {
    const [root, database, documents] = this.#request.path;
    return (
      segments[0] === 'databases' &&
      segments[2] === 'documents' &&
      segments.length >= 5 &&
      segments.length % 2 === 1 &&
      !(root === 'databases' && documents === 'documents' && segments[1] !== database)
    );
  }
}

function serviceCallError(name: string, { segments }: PathValue): EvaluationError {
  return new EvaluationError(
    `Service call error. Function: [${name}], Argument: [/${segments.join('/')}].`,
  );
}
