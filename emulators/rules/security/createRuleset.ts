/** Turns a checked rules file into a ruleset that answers requests. */
import { AccessBudget, SINGLE_REQUEST_ACCESS } from './accessBudget.ts';
import { Coverage } from './coverage.ts';
import { EvaluationError, ExpressionLimitError } from './EvaluationError.ts';
import { evaluate } from './evaluate/evaluate.ts';
import { condition } from './evaluate/failures.ts';
import { Evaluation } from './evaluate/Evaluation.ts';
import { matchingAllows, type MatchedAllow, type TargetSegment } from './evaluate/match.ts';
import { Scope } from './evaluate/Scope.ts';
import { disjuncts, listTarget, namedDocument, partialResource, queryValue } from './listQuery.ts';
import type { Ruleset, RulesMethod, RulesRequest, RulesService } from './ruleset.ts';
import type { AllowStatement, Range, RulesFile } from './syntax/ast.ts';
import type { Location, SourceText } from './syntax/SourceText.ts';
import { map, NULL, path, string, type RulesValue } from './values.ts';
import { denialMessage, type RuleTrial, type Verdict } from './verdict.ts';

/** The words of an `allow` statement that name several methods. */
const METHOD_GROUPS: ReadonlyMap<string, readonly RulesMethod[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

export function createRuleset(file: RulesFile, service: RulesService, source: SourceText): Ruleset {
  const block = file.services.find(({ name }) => name.text === service);
  const coverage = new Coverage();

  /** Evaluates one document, or one disjunct of a query. */
  function decide(
    request: RulesRequest,
    target: readonly TargetSegment[],
    resource: RulesValue,
    access = request.access ?? new AccessBudget(SINGLE_REQUEST_ACCESS),
  ): Verdict {
    const variables = new Map([
      ['request', requestValue(request)],
      ['resource', resource],
    ]);
    const root = new Scope(undefined, variables, file.functions);
    const matched = block ? matchingAllows(block, target, root, file.version) : [];
    const evaluation = new Evaluation(service, request, access, coverage);
    return firstAllowed(evaluation, request.method, matched, (range) =>
      source.locationOf(range.start),
    );
  }

  function decideList(request: RulesRequest): Verdict {
    const all = disjuncts(request.query?.filter);
    if (!all)
      return { allowed: false, trials: [], message: 'The query has too many disjunctions.' };
    const access = request.access ?? new AccessBudget(SINGLE_REQUEST_ACCESS);
    const verdicts = all.map((disjunct) => {
      const named = namedDocument(disjunct);
      const target = named ?? listTarget(request.path, request.query);
      const resource = named ? request.documents?.get(named) : partialResource(disjunct);
      return decide(request, target, resource ?? NULL, access);
    });
    const denied = verdicts.find(({ allowed }) => !allowed);
    const trials = verdicts.flatMap((verdict) => verdict.trials);
    return { allowed: !denied, trials, message: denied?.message ?? '' };
  }

  return {
    service,
    version: file.version,
    coverage: () => (block ? coverage.report(block, source) : []),
    evaluate: (request) =>
      request.method === 'list' && service === 'cloud.firestore'
        ? decideList(request)
        : decide(request, request.path, request.resource),
  };
}

/** Returns the variable `request`, including the entries that the interpreter sets itself. */
function requestValue({ request, method, path: segments, query }: RulesRequest): RulesValue {
  const entries = new Map<string, RulesValue>(request.entries).set('method', string(method));
  if (query) entries.set('query', queryValue(query));
  if (!query?.collectionGroup) entries.set('path', path(segments));
  return map(entries);
}

function firstAllowed(
  evaluation: Evaluation,
  method: RulesMethod,
  matched: readonly MatchedAllow[],
  locate: (range: Range) => Location,
): Verdict {
  const trials: RuleTrial[] = [];
  for (const { allow, scope } of matched) {
    if (!speaksOf(allow, method)) continue;
    const place = allow.condition ?? allow;
    const { line } = locate(place);
    try {
      const holds =
        !allow.condition || condition(evaluate(allow.condition, scope, evaluation), place);
      trials.push({ line, outcome: holds ? 'true' : 'false' });
      if (holds) return { allowed: true, trials, message: '' };
    } catch (error) {
      const limitReached = error instanceof ExpressionLimitError;
      if (!limitReached && !(error instanceof EvaluationError)) throw error;
      const range = error instanceof EvaluationError ? error.range : undefined;
      const failure = { text: error.message, ...locate(range ?? place) };
      trials.push({ line, outcome: 'error', error: failure });
      if (limitReached) break;
    }
  }
  return { allowed: false, trials, message: denialMessage(method, trials) };
}

function speaksOf(allow: AllowStatement, method: RulesMethod): boolean {
  return allow.methods.some(({ text }) => (METHOD_GROUPS.get(text) ?? [text]).includes(method));
}
