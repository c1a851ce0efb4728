/** Checks operations against the rules, and refuses those that they do not allow. */
import { AccessBudget, MULTIPLE_DOCUMENT_ACCESS } from '../rules/security/accessBudget.ts';
import { fromJson } from '../rules/security/convert/jsonValue.ts';
import type {
  DocumentLookup,
  RulesMethod,
  RulesRequest,
  Ruleset,
} from '../rules/security/ruleset.ts';
import { map, NULL, type MapValue, type RulesValue } from '../rules/security/values.ts';
import type { Verdict } from '../rules/security/verdict.ts';
import type { Claims } from '../shared/jwt.ts';
import { StatusError } from '../shared/statusError.ts';
import type { Call } from './call.ts';
import { pathOf, type ResourceName } from './names.ts';
import type { Query } from './query/model.ts';
import { toListQuery } from './rulesQuery.ts';
import { toRulesPath, toRulesResource, toRulesTime } from './rulesValues.ts';
import type { StoredDocument } from './store/document.ts';
import type { Micros } from './time.ts';
import type { StagedCommit } from './writes/commit.ts';
import type { Write } from './writes/model.ts';

type Question = Pick<RulesRequest, 'method' | 'resource' | 'access' | 'query'> & {
  readonly name: ResourceName;
  readonly time: Micros;
  /** `request.resource`, on writes. */
  readonly newResource?: RulesValue;
  readonly getAfter?: DocumentLookup['getAfter'];
};

/**
 * Checks that documents may be read one by one.
 * @throws StatusError PERMISSION_DENIED for the first that may not
 */
export function authorizeGet(call: Call, names: readonly ResourceName[]): void {
  const ruleset = rulesetFor(call);
  if (!ruleset) return;
  const access = budgetFor(names);
  const time = call.engine.clock.now();
  for (const name of names) {
    const resource = resourceOf(call.database.get(pathOf(name)));
    ask(call, ruleset, { method: 'get', name, time, resource, ...access });
  }
}

/** Checks once whether the rules allow every document that the query could return. */
export function authorizeList(call: Call, query: Query): void {
  const ruleset = rulesetFor(call);
  if (!ruleset) return;
  if (query.collectionId === undefined) {
    call.engine.logger.warn('DENIED list of collections of every id: no rule can allow that');
    throw new StatusError(
      'PERMISSION_DENIED',
      'Queries over collections of every id require admin authentication.',
    );
  }
  ask(call, ruleset, {
    method: 'list',
    name: {
      database: call.databaseName,
      segments: [...query.parent.segments, query.collectionId],
    },
    time: call.engine.clock.now(),
    resource: NULL,
    query: toListQuery(query),
  });
}

/** Checks each write of a commit. For each, rules see the state before and after the commit. */
export function authorizeCommit(call: Call, staged: StagedCommit): void {
  const ruleset = rulesetFor(call);
  if (!ruleset) return;
  const access = budgetFor(staged.writes);
  for (const write of staged.writes) {
    const path = pathOf(write.name);
    const before = staged.before(path);
    ask(call, ruleset, {
      method: methodOf(write, before),
      name: write.name,
      time: staged.requestTime,
      resource: resourceOf(before),
      ...(write.kind === 'verify'
        ? {}
        : {
            newResource: write.kind === 'delete' ? NULL : resourceOf(staged.after(path)),
          }),
      getAfter: lookup(call, (other) => staged.after(other)),
      ...access,
    });
  }
}

/** Tells create from update by the precondition on existence; without one, by the stored state. */
function methodOf({ kind, precondition }: Write, before: StoredDocument | undefined): RulesMethod {
  if (kind === 'verify') return 'get';
  if (kind === 'delete') return 'delete';
  return (precondition.exists ?? before !== undefined) ? 'update' : 'create';
}

function budgetFor(documents: readonly unknown[]): Pick<Question, 'access'> {
  return documents.length > 1 ? { access: new AccessBudget(MULTIPLE_DOCUMENT_ACCESS) } : {};
}

/** Returns the rules that apply to the caller; undefined if none do. */
function rulesetFor({ security, caller }: Call): Ruleset | undefined {
  return caller.kind === 'admin' ? undefined : security.ruleset;
}

function ask(call: Call, ruleset: Ruleset, question: Question): void {
  const { name, time, newResource, getAfter, ...rest } = question;
  const path = toRulesPath(name);
  const verdict = ruleset.evaluate({
    ...rest,
    path,
    request: map({
      auth: authOf(call),
      time: toRulesTime(time),
      ...(newResource ? { resource: newResource } : {}),
    }),
    documents: {
      get: lookup(call, (other) => call.database.get(other)),
      ...(getAfter ? { getAfter } : {}),
    },
  });
  if (!verdict.allowed) {
    call.engine.logger.warn(describeDenial(call, rest.method, path, verdict));
    const reasons = verdict.trials.length > 0 ? `\n${verdict.message}` : verdict.message;
    throw new StatusError('PERMISSION_DENIED', reasons);
  }
}

/** Describes a denied request and its caller, then each rule that was tried, on a line each. */
function describeDenial(
  { security, caller }: Call,
  method: RulesMethod,
  path: readonly string[],
  { trials }: Verdict,
): string {
  const file = security.loaded?.file.name ?? '';
  const who = caller.kind === 'user' ? `uid ${uidOf(caller.claims)}` : 'signed out';
  const reasons = trials.map(({ line, outcome, error }) => {
    const reason = error ? `${error.text} (${error.line}:${error.column})` : outcome;
    return `${file}:${line} says ${reason}`;
  });
  return [
    `DENIED ${method} /${path.slice(3).join('/')} (${who})`,
    ...(reasons.length === 0 ? ['no allow statement applies'] : reasons),
  ].join('\n    ');
}

function authOf({ caller }: Call): RulesValue {
  if (caller.kind !== 'user') return NULL;
  return map({ uid: fromJson(caller.claims['sub']), token: fromJson(caller.claims) });
}

function uidOf(claims: Claims): string {
  return String(claims['sub']);
}

/** Returns the lookup for get() and similar functions. It finds nothing in other databases. */
function lookup(
  call: Call,
  find: (path: string) => StoredDocument | undefined,
): (path: readonly string[]) => MapValue | undefined {
  const [, , ...prefix] = `${call.databaseName}/documents`.split('/');
  return (path) => {
    if (!prefix.every((segment, index) => path[index] === segment)) return undefined;
    const document = find(path.slice(prefix.length).join('/'));
    return document && toRulesResource(document);
  };
}

function resourceOf(document: StoredDocument | undefined): RulesValue {
  return document ? toRulesResource(document) : NULL;
}
