import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkDatabaseRulesFile, checkRulesFile, measureRules } from 'firebase-without-java';
import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';
import { filesWithLibrary } from '../shared/courseFiles.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import type { Check } from './examine.ts';
import { HOSTED_CHECKS } from './hostedChecks.ts';
import { isFilledIn, strangeLines, wrongSettings } from './settings.ts';

const settingsCheck: Check = {
  name: 'settings',
  run: ({ folder, settings }) => {
    const strange = strangeLines(folder);
    if (strange.length > 0) return strange;
    if (isFilledIn(settings)) return wrongSettings(settings);
    return { skipped: '.env names no project. Fill it in before a deployment (.env.example).' };
  },
};

/** The limits of hosted Firebase: Storage rules may read two documents of Firestore. */
const LIMITS = [
  { file: 'firestore.rules', service: 'cloud.firestore', lookups: 10 },
  { file: 'storage.rules', service: 'firebase.storage', lookups: 2 },
] as const;
const MAX_EXPRESSIONS = 1000;
const DATABASE = 'database.rules.json';

const rulesCheck: Check = {
  name: 'rules',
  run: ({ folder }) => [
    ...LIMITS.flatMap(({ file, service }) => checkRulesFile(join(folder, file), service)),
    ...checkDatabaseRulesFile(join(folder, DATABASE)),
  ],
};

const limitsCheck: Check = {
  name: 'limits of the rules',
  run: ({ folder }) =>
    LIMITS.flatMap(({ file, service, lookups: most }) => {
      if (checkRulesFile(join(folder, file), service).length > 0) return [];
      const costs = measureRules(readFileSync(join(folder, file), 'utf8'));
      return costs.flatMap(({ method, expressions, lookups }) => [
        ...(expressions <= MAX_EXPRESSIONS
          ? []
          : [`${file}: ${method} may evaluate ${expressions} expressions, of ${MAX_EXPRESSIONS}.`]),
        ...(lookups <= most
          ? []
          : [`${file}: ${method} may look up ${lookups} documents, of ${most}.`]),
      ]);
    }),
};

const coursesCheck: Check = {
  name: 'courses',
  run: ({ folder }) => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const library = { courses: COURSE_LIST, categories: CATEGORY_LIST };
    return filesWithLibrary(library, read).flatMap(({ name, text }) => {
      const isSame = name.endsWith('.json')
        ? isDeepStrictEqual(JSON.parse(text), JSON.parse(read(name)))
        : text === read(name);
      return isSame ? [] : `${name} has other courses than src/config/courses.ts: npm run courses.`;
    });
  },
};

/** Vitest's report, as far as it is read here. */
interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Measures the pages. A larger page is worth knowing, but no reason not to deploy it. */
const budgetsCheck: Check = {
  name: 'size budgets',
  run: () => {
    const folder = mkdtempSync(join(tmpdir(), 'studynest-budgets-'));
    try {
      const report = join(folder, 'report.json');
      const args = ['run', '--project', 'build', '--reporter=json', `--outputFile=${report}`];
      const { status, stderr } = spawnSync(
        process.execPath,
        [inProject('scripts/run.cjs'), 'vitest', ...args],
        { cwd: ROOT, encoding: 'utf8' },
      );
      if (status === 0) return [];
      return { warnings: existsSync(report) ? failedLines(report) : [stderr.trim()] };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Returns a line for each failed test: its name, and how it failed. */
function failedLines(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [message] : [];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => {
      const [line = ''] = first.split(/\n\s+at /);
      return `${fullName}: ${line.replace(/^\w*Error: /, '')}`;
    });
  });
}

/** The checks of the files of a project. */
export const FILE_CHECKS: readonly Check[] = [settingsCheck, rulesCheck, limitsCheck, coursesCheck];

/** The checks of the site alone, which need no login. */
const SITE_CHECKS: readonly Check[] = [...FILE_CHECKS, budgetsCheck];

export const ALL_CHECKS: readonly Check[] = [...SITE_CHECKS, ...HOSTED_CHECKS];

/** The work of `npm run deploy`. */
interface DeployCommand {
  /** What has to be in order before it. */
  readonly checks: readonly Check[];
  /** The command of the Firebase CLI with its options. */
  readonly args: readonly string[];
}

/**
 * Reads the arguments of `npm run deploy`: the Firebase CLI's own options, or `--preview NAME`. A
 * preview is only the site, so its login need not see the rest of the project.
 */
export function deployCommand([first, ...others]: readonly string[]): DeployCommand {
  if (first === '--preview') {
    const args = ['hosting:channel:deploy', ...others, '--expires', '7d'];
    return { checks: SITE_CHECKS, args };
  }
  return {
    checks: ALL_CHECKS,
    args: ['deploy', ...(first === undefined ? [] : [first]), ...others],
  };
}
