/** `/.settings/rules.json`: how firebase-tools uploads the rules of a namespace. */
import { loadRules } from '../../rules/database/load.ts';
import { RulesError } from '../../rules/database/rulesError.ts';
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
