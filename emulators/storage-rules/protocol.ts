/**
 * The messages between firebase-tools and its Storage rules runtime, as firebase-tools' own
 * `lib/emulator/storage/rules/runtime` writes and reads them.
 */
import * as v from 'valibot';
import type { RulesIssue } from '../rules/security/issues.ts';

const id = v.number();

const loadRuleset = v.object({
  action: v.literal('load_ruleset'),
  id,
  context: v.object({
    rulesetName: v.string(),
    source: v.object({
      files: v.array(v.object({ name: v.string(), content: v.string() })),
    }),
  }),
});

const verify = v.object({
  action: v.literal('verify'),
  id,
  context: v.object({
    rulesetName: v.string(),
    service: v.string(),
    /** `/b/<bucket>/o/<object>`, not encoded. */
    path: v.string(),
    method: v.picklist(['get', 'list', 'create', 'update', 'delete']),
    variables: v.object({ resource: v.unknown(), request: v.unknown() }),
  }),
});

/** The answer to a {@link fetchMessage}; it has no action and carries that message's id. */
const fetchedDocument = v.object({
  id,
  status: v.picklist(['ok', 'not_found', 'invalid_state']),
  result: v.optional(v.object({ fields: v.optional(v.unknown()) })),
});

export type LoadRequest = v.InferOutput<typeof loadRuleset>;
export type VerifyRequest = v.InferOutput<typeof verify>;
export type FetchedDocument = v.InferOutput<typeof fetchedDocument>;

export const requestSchema = v.union([v.variant('action', [loadRuleset, verify]), fetchedDocument]);

/** An answer. Any other status than `ok` would leave the HTTP request behind it hanging. */
export interface Answer {
  readonly id: number;
  readonly status: 'ok';
  /** Not empty: the request failed, or the file does not compile; access is denied. */
  readonly errors: readonly string[];
  /** Printed by firebase-tools as warnings of the Storage emulator. */
  readonly warnings: readonly string[];
  readonly result?: { readonly rulesVersion: number } | { readonly permit: boolean };
}

/** The first line, which tells firebase-tools that it can send requests. */
export const HELLO = { id: -1, status: 'ok' } as const;

/**
 * Returns the message that asks firebase-tools for a Firestore document during request `id`.
 *
 * firebase-tools then waits for the final answer under `server_request_id` and forgets any other
 * request with that number, so it must be the id of the request itself.
 *
 * @param path segments from `databases` on
 */
export function fetchMessage(id: number, path: readonly string[]) {
  return {
    id,
    server_request_id: id,
    action: 'fetch_firestore_document',
    context: { path: path.map((segment) => `/${encodeURIComponent(segment)}`).join('') },
  } as const;
}

/** Formats a problem of a rules file so that firebase-tools prints `<text> in <file>:<line>`. */
export function formatFileIssue(fileName: string, issue: RulesIssue): string {
  return JSON.stringify({
    description_: `${issue.description.replace(/\.$/, '')} (column ${issue.column})`,
    severity_: issue.severity,
    sourcePosition_: {
      fileName_: fileName,
      line_: issue.line,
      column_: issue.column,
      currentOffset_: issue.currentOffset,
      endOffset_: issue.endOffset,
    },
  });
}
