import type { RestAnswer, RestClient } from '../support/rest.ts';
import { wireOf, type Json } from '../support/wire.ts';

/** A case: requests to an empty project, one after another. */
export interface Case {
  readonly name: string;
  readonly run: (client: CaseClient) => Promise<readonly RestAnswer[]>;
  /** Set if the engine differs on purpose: the reason, and the status of its answer. */
  readonly differs?: { readonly why: string; readonly status: number };
}

/** One project on one of the two servers. */
export type CaseClient = RestClient &
  ReturnType<typeof wireOf> & {
    readonly project: string;
    /** Sends a POST of a structured query. */
    readonly query: (structuredQuery: Json, parent?: string) => Promise<RestAnswer>;
    readonly aggregate: (
      aggregations: readonly Json[],
      structuredQuery: Json,
    ) => Promise<RestAnswer>;
    readonly get: (path: string) => Promise<RestAnswer>;
    /** Writes the data that a case needs; throws if that fails. */
    readonly prepare: (writes: readonly unknown[]) => Promise<void>;
    /** Puts rules into force; throws if that fails. */
    readonly prepareRules: (content: string) => Promise<void>;
    readonly loadRules: (content: string, more?: Json) => Promise<RestAnswer>;
  };

export function caseClient(project: string, rest: RestClient): CaseClient {
  const loadRules: CaseClient['loadRules'] = (content, more = {}) =>
    rest.request(
      'PUT',
      `/emulator/v1/projects/${project}:securityRules`,
      { rules: { files: [{ name: 'test.rules', content }] }, ...more },
      { token: null },
    );
  return {
    ...rest,
    ...wireOf(rest.documents),
    project,
    query: (structuredQuery, parent = '') => rest.call(`${parent}:runQuery`, { structuredQuery }),
    aggregate: (aggregations, structuredQuery) =>
      rest.call(':runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations },
      }),
    get: (path) => rest.request('GET', `/v1/${rest.documents}/${path}`),
    prepare: async (writes) => requireOk(await rest.commit(writes)),
    prepareRules: async (content) => requireOk(await loadRules(content)),
    loadRules,
  };
}

function requireOk({ status, body }: RestAnswer): void {
  if (status !== 200) throw new Error(`A case could not be prepared: ${JSON.stringify(body)}`);
}

/** The members with a recent time, to the microsecond: set by the server, so different on each. */
const TIMES = new Set(['createTime', 'updateTime', 'commitTime']);

/**
 * Removes from answers the parts that may differ between two servers. Times become numbers in the
 * order of their first appearance, so that equal ones stay equal; names inside some messages are
 * cut off. Only the official emulator reports how many results a query has skipped, and not in all
 * entries of an answer; no client reads that.
 */
export function comparable(answers: readonly RestAnswer[]): unknown {
  const times = new Map<string, string>();
  const rewrite = (json: unknown, key: string): unknown => {
    if (Array.isArray(json)) return json.map((item) => rewrite(item, ''));
    if (typeof json === 'object' && json !== null) {
      return Object.fromEntries(
        Object.entries(json)
          .filter(([member]) => member !== 'skippedResults')
          .map(([member, value]) => [member, rewrite(value, member)]),
      );
    }
    if (typeof json !== 'string') return json;
    if (TIMES.has(key)) {
      const known = times.get(json) ?? `time ${times.size + 1}`;
      times.set(json, known);
      return known;
    }
    if (key === 'readTime' || (key === 'timestampValue' && isRecent(json))) return 'now';
    if (key === 'nextPageToken') return 'token';
    return key === 'message' ? comparableMessage(json) : json;
  };
  return answers.map(({ status, body }) => ({ status, body: rewrite(body, '') }));
}

function isRecent(text: string): boolean {
  return Math.abs(Date.parse(text) - Date.now()) < 5 * 60_000;
}

function comparableMessage(message: string): string {
  return message
    .replace(/^(no entity to update|entity already exists): [^]*$/, '$1')
    .replace(/\((?:0|\d{16})\)/g, '(time)')
    .replace(/^(Cannot collapse mutations with different version preconditions)[^]*$/, '$1')
    .replace(/^(\n[^]*|No matching allow statements)$/, '(the reasons of the rules)');
}
