/** `/.settings/rules.json`: how firebase-tools uploads the rules of a namespace. */
import { coveragePage } from '../../rules/coveragePage.ts';
import { loadRules } from '../../rules/database/load.ts';
import { RulesError } from '../../rules/database/rulesError.ts';
import type { Namespace } from '../namespace.ts';
import { RestError } from './errors.ts';
import type { RestRequest } from './request.ts';
import type { RestAnswer } from './response.ts';

/** The rules of a namespace for which none were uploaded. */
const openRules = '{"rules": {".read": true, ".write": true}}';

function requireAdministrator({ caller }: RestRequest): void {
  if (!caller.isAdmin) throw new RestError(401, 'Permission denied');
}

/** GET: answers with the text as it was uploaded. */
export function readRules(request: RestRequest): RestAnswer {
  requireAdministrator(request);
  return { status: 200, text: request.namespace.ruleset?.text ?? openRules };
}

/** `/.inspect/coverage`: what each rule was, as a page or in the form of `:ruleCoverage`. */
export function readCoverage({ ruleset }: Namespace, asPage: boolean): RestAnswer {
  const text = ruleset?.text ?? openRules;
  const report = ruleset?.coverage() ?? [];
  if (!asPage)
    return { status: 200, text: JSON.stringify({ rules: { files: [{ content: text }] }, report }) };
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, text: coveragePage(text, report), headers };
}

/** PUT: replaces the rules, or reports the errors line by line and keeps the old rules. */
export function replaceRules(request: RestRequest, body: string): RestAnswer {
  requireAdministrator(request);
  try {
    request.namespace.useRules(loadRules(body));
  } catch (error) {
    if (error instanceof RulesError) throw new RestError(400, error.message);
    throw error;
  }
  return { status: 200, text: '{"status":"ok"}' };
}
