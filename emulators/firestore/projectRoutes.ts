/** Operations on a project rather than its documents: the rules, their coverage, the export. */
import { invalidArgument, StatusError } from '../shared/statusError.ts';
import type { RulesIssue } from '../rules/security/issues.ts';
import type { Engine } from './engine.ts';
import { coveragePage } from '../rules/coveragePage.ts';
import { exportTo } from './persistence.ts';
import { compilationMessage, type RulesFile } from './security.ts';
import { readBoolean, readList, readMessage, readText } from './wire.ts';

/**
 * `PUT …:securityRules`. firebase-tools sends `ignore_errors`: a broken file then takes effect, and
 * every request fails until it is repaired. Without `ignore_errors`, a broken file changes nothing.
 */
export function putRules(engine: Engine, databaseName: string, json: unknown): string {
  const message = readMessage(json, ['rules', 'ignoreErrors']);
  const [file, second] = readList(readMessage(message['rules'], ['files'])['files']).map(readFile);
  if (!file || second) throw invalidArgument('exactly one rules file is expected');
  const keepBroken = readBoolean(message['ignoreErrors']);
  const issues = engine.securityOf(databaseName).load(file, { keepBroken });
  const broken = issues.some(({ severity }) => severity === 'ERROR');
  if (broken && !keepBroken) throw invalidArgument(compilationMessage(issues));
  if (broken)
    engine.logger.warn(`RULES BROKEN: every request fails. ${compilationMessage(issues)}`);
  else engine.logger.info('rules loaded');
  return JSON.stringify(issues.length === 0 ? {} : { issues: issues.map(wireIssue(file)) });
}

/** `GET …:securityRules` */
export function getRules(engine: Engine, databaseName: string): string {
  const { loaded } = engine.securityOf(databaseName);
  if (!loaded) return '{}';
  const { file, issues } = loaded;
  return JSON.stringify({
    rules: { files: [file] },
    ...(issues.length === 0 ? {} : { issues: issues.map(wireIssue(file)) }),
  });
}

/** `GET …:ruleCoverage` */
export function getCoverage(engine: Engine, databaseName: string): string {
  const { loaded, ruleset } = engine.securityOf(databaseName);
  if (!loaded) return '{}';
  return JSON.stringify({ rules: { files: [loaded.file] }, report: ruleset?.coverage() ?? [] });
}

/** `GET …:ruleCoverage.html` */
export function getCoveragePage(engine: Engine, databaseName: string): string {
  const { loaded, ruleset } = engine.securityOf(databaseName);
  return coveragePage(loaded?.file.content ?? '', ruleset?.coverage() ?? []);
}

/** `POST …:export`, called by the hub of firebase-tools. Exports the databases of all projects. */
export async function exportProject(engine: Engine, json: unknown): Promise<string> {
  const message = readMessage(json, ['database', 'exportDirectory', 'exportName']);
  const directory = readText(message['exportDirectory']);
  const name = readText(message['exportName']);
  if (directory === '' || !/^[\w.-]+$/.test(name) || /^\.+$/.test(name)) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'an export needs export_directory and an export_name of letters, digits, "_", "-" and "."',
    );
  }
  await exportTo(engine, directory, name);
  return '{}';
}

function readFile(json: unknown): RulesFile {
  const { name, content } = readMessage(json, ['name', 'content', 'fingerprint']);
  return { name: readText(name), content: readText(content) };
}

function wireIssue(file: RulesFile): (issue: RulesIssue) => object {
  return ({ description, severity, line, column, currentOffset, endOffset }) => ({
    sourcePosition: { fileName: file.name, line, column, currentOffset, endOffset },
    description,
    severity,
  });
}
